import { afterEach, expect, it, vi } from 'vitest';
import { panelVoices } from './voices.ts';

afterEach(() => void vi.unstubAllEnvs());

it('says which packages bring the voices that are missing, each of them', () => {
  vi.stubEnv('PATH', '');
  expect(panelVoices('judge')).toEqual({
    voices: [],
    missing: ['festival festvox-kallpc16k festlex-cmu', 'festival festvox-kdlpc16k festlex-cmu', 'espeak-ng'],
  });
});
