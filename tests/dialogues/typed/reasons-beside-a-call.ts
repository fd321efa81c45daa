import type { CallerScript, ExpectedDetail } from '../dialogue.ts';
import { germanCall, germanShop } from './german-shop.ts';
import { spanishCall, spanishClinic } from './spanish-clinic.ts';

const collect = ['fullName', 'reasonForCalling', 'callbackWanted', 'bestTimeToCall'] as const;
const wished: ExpectedDetail = { field: 'callbackWanted', value: 'yes', status: 'confirmed' };

/** Told in one breath: why somebody calls, that they want to be called back, and when. */
function told(name: string, turn: string, reason: string, time: string | null): CallerScript {
  return {
    name,
    business: 'law',
    callerNumber: '+13125550123',
    brief: { collect: [...collect] },
    turns: [turn],
    answers: { name: ['Vera Lind'], 'best-time': ['any time'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Vera Lind', status: 'confirmed' },
        { field: 'reasonForCalling', value: reason, status: 'confirmed' },
        wished,
        { field: 'bestTimeToCall', value: time ?? 'any time', status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['What are you calling about'],
    },
  };
}

export const reasonsBesideACall: readonly CallerScript[] = [
  told(
    'Why somebody calls stays, where the wish for a call follows without a comma',
    'My landlord wants to evict me and you can call me after five',
    'My landlord wants to evict me',
    'after five',
  ),
  told(
    'A reason that speaks of no matter stays beside the wish for a call',
    "My neighbour's tree fell on my fence, call me tomorrow morning.",
    "My neighbour's tree fell on my fence",
    'tomorrow morning',
  ),
  told(
    'A service that is wanted stays beside the wish for a call',
    'I need a will drawn up and you can call me after five.',
    'I need a will drawn up',
    'after five',
  ),
  told(
    'When something happened is no time to call',
    "My boss fired me last week and I'd like somebody to ring me back.",
    'My boss fired me last week',
    null,
  ),
  told(
    'When to ring is no part of the reason',
    'I was in a car accident. If you ring me, do it on Monday.',
    'I was in a car accident',
    'on Monday',
  ),
  {
    name: 'For how long somebody meant to call is no time to call them',
    business: 'law',
    callerNumber: '+13125550123',
    brief: { collect: [...collect] },
    turns: ['I was hoping one of your people could phone me. I have been meaning to call for weeks.'],
    answers: { name: ['Vera Lind'], reason: ['a letter from the court'], 'best-time': ['Wednesday afternoon'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Vera Lind', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['letter', 'court'], status: 'confirmed' },
        wished,
        { field: 'bestTimeToCall', value: 'Wednesday afternoon', status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    name: 'Who is not at home now may be called later',
    business: 'law',
    callerNumber: '+13125550123',
    brief: { collect: [...collect] },
    turns: ['I am not home right now, call me this evening.'],
    answers: { name: ['Vera Lind'], reason: ['a letter from the court'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Vera Lind', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['letter', 'court'], status: 'confirmed' },
        wished,
        { field: 'bestTimeToCall', value: 'this evening', status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
];

export const germanReasonsBesideACall: readonly CallerScript[] = [
  {
    ...germanCall,
    name: 'Der Grund bleibt neben dem Wunsch nach einem Rückruf, auch ohne Komma',
    brief: { ...germanShop, collect: [...collect] },
    turns: ['Ich habe eine Frage zu meiner Rechnung und Sie können mich morgen Vormittag anrufen'],
    answers: { name: ['Anna Schmidt'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Anna Schmidt', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['Frage', 'Rechnung'], status: 'confirmed' },
        wished,
        { field: 'bestTimeToCall', value: 'morgen Vormittag', status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
];

export const spanishReasonsBesideACall: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'El motivo queda junto al deseo de una llamada, también sin coma',
    brief: { ...spanishClinic, collect: [...collect] },
    turns: ['Tengo una pregunta sobre mi factura y me pueden llamar mañana por la tarde'],
    answers: { name: ['Ana Morales'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Ana Morales', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
        wished,
        { field: 'bestTimeToCall', value: 'mañana por la tarde', status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
];
