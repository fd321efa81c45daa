import { expect, test } from 'vitest';
import { EgressError } from '#server/egress/egress.ts';
import { MailRefused } from '#server/mail/mail.ts';
import { GiveUp } from './jobs.ts';
import { readReason, reasonOf } from './reason.ts';

test('a reason is the kind of what failed, and the first code and status down to its cause', () => {
  const answer = Object.assign(new Error('554 no such user desk@clinic.example'), {
    code: 'EENVELOPE',
    responseCode: 554,
  });
  expect(reasonOf(new GiveUp(new MailRefused(answer)))).toEqual({
    kind: 'MailRefused',
    code: 'EENVELOPE',
    status: 554,
  });
  expect(reasonOf(new EgressError('unreachable'))).toEqual({ kind: 'EgressError', code: 'unreachable', status: null });
  expect(reasonOf(new TypeError('x'))).toEqual({ kind: 'TypeError', code: null, status: null });
  expect(reasonOf('words')).toEqual({ kind: 'string', code: null, status: null });
});

test('no word that anybody said gets into it, and none is read back', () => {
  const said = Object.assign(new Error('said'), { code: 'my number is 5', status: 'four', reason: 'two words' });
  expect(reasonOf(said)).toEqual({ kind: 'Error', code: null, status: null });
  expect(readReason({ kind: 'she said no', code: 'a b', status: 1e9 })).toEqual({
    ...{ kind: 'object', code: null, status: null },
  });
});

test('what the queue or an older version kept is told as what it is', () => {
  const kept = { kind: 'WebhookRefused', code: null, status: 410 };
  expect(readReason(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(readReason({ value: { message: 'job timed out' } })).toMatchObject({ kind: 'TimedOut' });
  expect(readReason(null)).toMatchObject({ kind: 'Unknown' });
});

test('causes in a ring end', () => {
  const ring = new Error('a');
  ring.cause = new Error('b', { cause: ring });
  expect(reasonOf(ring)).toEqual({ kind: 'Error', code: null, status: null });
});
