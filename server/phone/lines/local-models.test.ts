import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownModels } from './local-models.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-models-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('without a folder nothing is said; without the package how to get it', () => {
  expect(ownModels(null, null)).toEqual({ models: null, found: '', problems: [] });
  const { models, problems } = ownModels(folder, null);
  expect(models).toBeNull();
  expect(problems).toEqual([expect.stringContaining('npm install --no-save sherpa-onnx')]);
});

test('what was found is named with its languages, and what is missing with its folder', () => {
  for (const file of ['model-ctc.onnx', 'tokens.txt']) {
    mkdirSync(join(folder, 'en/listener'), { recursive: true });
    writeFileSync(join(folder, 'en/listener', file), '');
  }
  mkdirSync(join(folder, 'de/speaker'), { recursive: true });
  const { models, found, problems } = ownModels(folder, 'sherpa-onnx');
  expect(found).toBe('listener (en), by sherpa-onnx');
  expect([...(models?.listeners.keys() ?? [])]).toEqual(['en']);
  expect(problems).toEqual([`MODELS_DIR: ${join(folder, 'de/speaker')}: there is no *.onnx`]);
});
