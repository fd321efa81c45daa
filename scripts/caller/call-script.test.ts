import { expect, it } from 'vitest';
import { readScript } from './call-script.ts';

it('reads words, keys, pauses, interruptions and the end of a call', () => {
  expect(readScript('# a caller\nHello there.\n\npress 312-555#\nwait 2.5\ninterrupt Excuse me\nhang up\n')).toEqual([
    { kind: 'say', text: 'Hello there.' },
    { kind: 'keypad', digits: '312555#' },
    { kind: 'quiet', ms: 2_500 },
    { kind: 'interrupt', text: 'Excuse me' },
    { kind: 'hang-up' },
  ]);
});
