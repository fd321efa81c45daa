import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  intakeLimits,
  knowledgeLimits,
  limits,
  pagePerformanceLimits,
  settingLimits,
  testBoxLimits,
} from '#contract/limits.ts';
import { knowledgeFileTypes } from '#contract/values/knowledge-files.ts';
import { usualConnections } from '#server/http/guards/connection-limits.ts';
import { projectRoot } from '#tests/processes.ts';
import { absentIn, namedIn } from './named-tests.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
/** As it reads, wherever its lines end. */
const flowing = (file: string) => read(file).replace(/\s+/g, ' ');
const counted = (count: number) => count.toLocaleString('en-US');
const mebibytes = (bytes: number) => `${bytes / 2 ** 20} MiB`;

test('docs/security.md says how long sessions, proofs, codes and links live', () => {
  const said = flowing('docs/security.md');
  expect(said).toContain(`${limits.sessionHours} hours, remembered ${limits.rememberDays} days, in any case`);
  expect(said).toContain(`a proof of the last ${limits.freshMinutes} minutes`);
  expect(said).toContain(`once, ${limits.resetCodeMinutes} minutes;`);
  expect(said).toContain(`one form, ${intakeLimits.linkHours} hours;`);
});

test('the limits of one network, account and person are those of the documents', () => {
  const { ofAddress, ofWiderNetwork, refusalsAMinute, all, forCarriers } = usualConnections;
  const operating = flowing('docs/operating.md');
  expect(operating).toContain(`${ofAddress} connections at once; a /56 of IPv6 has ${ofWiderNetwork[56]}`);
  expect(operating).toContain(`a /48 ${counted(ofWiderNetwork[48] ?? 0)}.`);
  expect(operating).toContain(`is refused ${refusalsAMinute} times within a minute`);
  expect(operating).toContain(`Of ${counted(all)} connections the last ${counted(forCarriers)} are for carriers`);
  expect(operating).toContain(`at most ${pagePerformanceLimits.perMinute} a minute from one network`);
  const { callsADay, linesADay } = testBoxLimits;
  expect(flowing('docs/security.md')).toContain(`${callsADay} calls and ${linesADay} lines a day and account`);
});

test('kinds and sizes of files are those of the documents', () => {
  const operating = flowing('docs/operating.md');
  const kinds = `${knowledgeFileTypes.slice(0, -1).join(', ')} or ${knowledgeFileTypes.at(-1)}`;
  expect(operating).toContain(`Files of knowledge are ${kinds}, of at most ${mebibytes(knowledgeLimits.uploadBytes)};`);
  const { customVoiceBytes, customVoices } = settingLimits;
  expect(operating).toContain(
    `mp3 or mp4, of at most ${mebibytes(customVoiceBytes)}, and ${customVoices} of a business.`,
  );
});

test('each threat of docs/security.md has its defence, and a test that is there', () => {
  const [, threats = ''] = /\n## Threats\n(.*?)\n## /s.exec(read('docs/security.md')) ?? [];
  const rows = threats.split('\n').flatMap((line) => /^\| (.+?) \| (.+) \| (.+) \|$/.exec(line)?.slice(1) ?? []);
  const [, ...all] = Array.from({ length: rows.length / 3 }, (_, at) => rows.slice(3 * at, 3 * at + 3));
  const lacking = all.filter(
    ([, , proof = '']) => !namedIn(proof).some(({ file }) => /\.(test|spec)\.tsx?$/.test(file)),
  );
  expect(lacking.map(([threat]) => threat)).toEqual([]);
  expect(all.flatMap(([, , proof = '']) => absentIn(proof))).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});

test('faults are mended within times that SECURITY.md names, the worse the sooner', () => {
  const times = [...read('SECURITY.md').matchAll(/^\| (?:A mend|The same)\b.*\| (\d+) days \|$/gm)];
  const days = times.map(([, number]) => Number(number));
  expect(days).toHaveLength(3);
  expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
});
