import { expect, test } from 'vitest';
import { sampleAccept, sampleProblem, sentFileName, sizeText } from './custom-sample.ts';

const tooLarge = 'File size should be less than 10MB.';
const wrongKind = 'Only MP3 and MP4 files are supported.';

test('a sample has at most 10485760 bytes', { tags: ['CUSTVOICE-08', 'CUSTVOICE-09', 'CONSTANTS-15'] }, () => {
  expect(sampleProblem({ name: 'a.mp3', type: 'audio/mpeg', size: 10_485_760 })).toBeNull();
  expect(sampleProblem({ name: 'a.mp3', type: 'audio/mpeg', size: 10_485_761 })).toBe(tooLarge);
});

test('a type or an ending of the two kinds is enough', { tags: ['CUSTVOICE-11', 'CUSTVOICE-12'] }, () => {
  for (const type of ['audio/mp3', 'audio/mpeg', 'video/mp4']) {
    expect(sampleProblem({ name: 'voice', type, size: 1 })).toBeNull();
  }
  for (const name of ['a.mp3', 'B.MP4']) expect(sampleProblem({ name, type: '', size: 1 })).toBeNull();
  expect(sampleAccept).toBe('.mp3,.mp4,audio/mp3,audio/mpeg,video/mp4');
});

test('every other file is refused', { tags: ['CUSTVOICE-13'] }, () => {
  for (const [name, type] of [
    ['a.wav', 'audio/wav'],
    ['a.mp3.exe', ''],
    ['mp3', ''],
    ['a.pdf', 'application/pdf'],
  ] as const) {
    expect(sampleProblem({ name, type, size: 1 })).toBe(wrongKind);
  }
});

test('a file without an ending is sent with that of its type, and no name is too long', () => {
  expect(sentFileName({ name: 'memo', type: 'audio/mpeg' })).toBe('memo.mp3');
  expect(sentFileName({ name: 'memo.MP4', type: 'audio/mpeg' })).toBe('memo.MP4');
  expect(sentFileName({ name: `${'x'.repeat(300)}.mp4`, type: 'video/mp4' }).length).toBeLessThanOrEqual(200);
  expect([sizeText(12), sizeText(860_160), sizeText(10_066_330)]).toEqual(['12 bytes', '840 KB', '9.6 MB']);
});
