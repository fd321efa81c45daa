import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';

/** What messages are about: urgent matters, complaints, wishes that come twice. */
export const messageMatters: readonly CallerScript[] = [
  {
    name: 'It is urgent, and after hours',
    business: 'law',
    callerNumber: daniel,
    startedAt: '2026-03-07T20:00:00Z',
    turns: ['I was arrested and I need a lawyer right away, it is urgent'],
    answers: { name: ['Kevin Brooks'], source: ['my brother'] },
    expect: {
      details: [
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Kevin Brooks', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['arrested', 'urgent'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', has: ['brother'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: ['We are closed at the moment and open again on Monday at 9 AM.', 'it is urgent'],
    },
  },
  {
    name: 'An appointment is asked for and noted, not promised',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I would like to make an appointment for next week'],
    answers: { name: ['Emily Watson'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Emily Watson', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['appointment', 'week'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I will pass on that you would like an appointment next week.'],
      neverSays: ['booked', 'scheduled', 'see you'],
    },
  },
  {
    name: 'A complaint is met with regret and noted',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I was billed twice, there is a mistake on my bill'],
    answers: { name: ['Tom Becker'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Tom Becker', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['billed', 'twice'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['sorry to hear that'],
    },
  },
  {
    name: 'A second wish after the first message',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I need help with my insurance claim', 'Yes, I also need a refill of my prescription'],
    answers: { name: ['Olga Brandt'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Olga Brandt', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['insurance', 'refill'], status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    name: 'To make a will is a plain request, no complaint',
    business: 'law',
    brief: { collect: ['reasonForCalling'] },
    callerNumber: daniel,
    turns: ['~i want to make a will'],
    expect: {
      details: [{ field: 'reasonForCalling', has: ['make', 'will'], status: 'as-heard' }],
      outcome: 'message',
      says: ['Thank you, I will take that down.'],
      neverSays: ['sorry to hear'],
    },
  },
  {
    name: 'A complaint is a complaint',
    business: 'law',
    brief: { collect: ['reasonForCalling'] },
    callerNumber: daniel,
    turns: ['I want to make a complaint'],
    expect: {
      details: [{ field: 'reasonForCalling', has: ['complaint'], status: 'confirmed' }],
      outcome: 'message',
      says: ['sorry to hear that'],
    },
  },
  {
    name: 'A statement beside a service is a matter, no question',
    business: 'law',
    brief: { collect: ['reasonForCalling'], details: { services: ['Landlord and tenant', 'Employment'] } },
    callerNumber: daniel,
    turns: ['~my landlord what the refund and'],
    expect: {
      details: [{ field: 'reasonForCalling', has: ['landlord', 'refund'], status: 'as-heard' }],
      outcome: 'message',
      says: ['Thank you, I will take that down.'],
      neverSays: ['do not have that information'],
    },
  },
  {
    name: 'The rent is raised',
    business: 'law',
    brief: { collect: ['reasonForCalling'] },
    callerNumber: daniel,
    turns: ['~my landlord wants to raise the rent'],
    expect: {
      details: [{ field: 'reasonForCalling', has: ['landlord', 'raise', 'rent'], status: 'as-heard' }],
      outcome: 'message',
      says: ['Thank you, I will take that down.'],
    },
  },
  {
    name: 'The same wish once more is not noted again, a further one is',
    business: 'law',
    brief: { collect: ['reasonForCalling'] },
    callerNumber: daniel,
    turns: [
      'I need an appointment with a lawyer',
      'I need an appointment',
      'Well, I want to make a complaint about a lawyer',
      'I need another appointment',
    ],
    answers: { when: ['On Tuesday', 'On Friday'] },
    expect: {
      details: [
        {
          field: 'reasonForCalling',
          value:
            'I need an appointment with a lawyer; On Tuesday; I want to make a complaint about a lawyer; I need another appointment; On Friday',
          status: 'confirmed',
        },
      ],
      outcome: 'message',
      says: ['I have that in my notes already. Is there anything else'],
    },
  },
  {
    name: 'The matter and when to call, in one sentence',
    business: 'law',
    brief: { collect: ['reasonForCalling'] },
    callerNumber: daniel,
    turns: ['I want to make a will and I am free on Monday'],
    expect: {
      details: [
        { field: 'reasonForCalling', value: 'I want to make a will', status: 'confirmed' },
        { field: 'bestTimeToCall', value: 'on Monday', status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    name: 'When to call, and then the matter',
    business: 'law',
    brief: { collect: ['reasonForCalling'] },
    callerNumber: daniel,
    turns: ['I am free tomorrow morning, I need help with a lease'],
    expect: {
      details: [
        { field: 'reasonForCalling', value: 'I need help with a lease', status: 'confirmed' },
        { field: 'bestTimeToCall', value: 'tomorrow morning', status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    name: 'Spoken words are written with capitals where they belong',
    business: 'law',
    brief: { collect: ['reasonForCalling', 'whereDidYouHearAboutUs'], ifOffered: [] },
    callerNumber: daniel,
    turns: ["~i want to make a will and i'm free on monday with tom/f harris/l"],
    answers: { source: ['~i found you on google'] },
    expect: {
      details: [
        { field: 'reasonForCalling', has: ['will', 'monday'], status: 'as-heard' },
        { field: 'whereDidYouHearAboutUs', value: 'Google', status: 'as-heard' },
      ],
      outcome: 'message',
      writes: ["you said: I want to make a will and I'm free on Monday with Tom Harris,", 'here: Google,'],
    },
  },
  {
    name: 'Why a caller has to wait is no reason for calling, and Victor in an address is no letter',
    business: 'shop',
    callerNumber: null,
    turns: ['Can I leave a message?'],
    answers: {
      name: ['One moment, I have to find my glasses first.', 'Victor Lang'],
      wait: ['Victor Lang'],
      number: ['020 7946 0147'],
      email: ['victor dot lang at gmail dot com'],
      reason: ['My gift voucher does not scan.'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Victor Lang', status: 'confirmed' },
        { field: 'contactNumber', value: '+442079460147', status: 'confirmed' },
        { field: 'emailAddress', value: 'victor.lang@gmail.com', status: 'confirmed' },
        { field: 'reasonForCalling', value: 'My gift voucher does not scan', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['take your time'],
    },
  },
  {
    name: 'This is not who the caller wanted',
    business: 'clinic',
    callerNumber: null,
    turns: ['Oh, this is not who I wanted to reach.'],
    expect: { details: [], outcome: 'wrong-number', says: ['No problem at all.'] },
  },
];
