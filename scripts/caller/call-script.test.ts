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

it('reads what ordinary telephones bring', () => {
  const script = [
    ...['withheld', 'withheld restricted', 'hello at once', 'noise street -30 3s', 'noise tv -42.5 0.5', 'music'],
    ...['cough', 'mm-hm', 'Okay', 'right', 'quiet -40', 'talk over And then', 'mute 20', 'mute 8s no ping'],
    ...['mute 8 My name is Ann', 'mute 8 no ping My name is Ann', 'say Wait here'],
  ];
  expect(readScript(script.join('\n'))).toEqual([
    { kind: 'withheld', as: 'anonymous' },
    { kind: 'withheld', as: 'restricted' },
    { kind: 'hello-at-once' },
    { kind: 'noise', sound: 'street', level: -30, ms: 3_000 },
    { kind: 'noise', sound: 'tv', level: -42.5, ms: 500 },
    { kind: 'noise', sound: 'music', level: -25, ms: 5_000 },
    { kind: 'murmur', sound: 'cough' },
    { kind: 'murmur', sound: 'mm-hm' },
    { kind: 'murmur', sound: 'okay' },
    { kind: 'murmur', sound: 'right' },
    { kind: 'level', level: -40 },
    { kind: 'talk-over', text: 'And then' },
    { kind: 'mute', ms: 20_000, answersPings: true, text: '' },
    { kind: 'mute', ms: 8_000, answersPings: false, text: '' },
    { kind: 'mute', ms: 8_000, answersPings: true, text: 'My name is Ann' },
    { kind: 'mute', ms: 8_000, answersPings: false, text: 'My name is Ann' },
    { kind: 'say', text: 'Wait here' },
  ]);
});

it('takes words that only sound like an act for words', () => {
  for (const line of ['Wait, I have a question.', 'Okay, thank you.', 'Right away please', 'Music to my ears', 'Okay.'])
    expect(readScript(line)).toEqual([{ kind: 'say', text: line }]);
});

it.each([
  ['noise stret -30 3s', 'there is no noise "stret": it is one of street, tv, cough, ring, music, door'],
  ['noise street 30 3s', '"30" is no level from -60 to -5'],
  ['noise street -30', '"" is no number of seconds'],
  ['noise street -30 3s loud', 'a noise is written as'],
  ['mute', '"" is no number of seconds'],
  ['wait long', '"long" is no number of seconds up to 300'],
  ['quiet 5', '"5" is no level'],
  ['press hash', '"press" is followed by keys'],
  ['withheld secret', 'one of anonymous, restricted, blocked, unknown, unavailable'],
  ['interrupt', 'it lacks the words'],
])('says what is wrong with "%s", and where', (line, problem) => {
  expect(() => readScript(`# first\nHello.\n${line}`)).toThrow(`Line 3, "${line}": `);
  expect(() => readScript(line)).toThrow(problem);
});
