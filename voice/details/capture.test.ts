import { describe, expect, it } from 'vitest';
import type { AssistantBrief, CallerDetail } from '#contract/brief.ts';
import { testBrief } from '../testing/test-call.ts';
import { DetailCapture } from './capture.ts';

const order = {
  ...{
    field: 'own:01990000-0000-7000-8000-000000000001' as const,
    label: 'Order number',
    kind: 'pattern' as const,
    pattern: 'AA-9999',
  },
  when: 'ask',
} as const;
const size = {
  ...{
    field: 'own:01990000-0000-7000-8000-000000000002' as const,
    label: 'Size',
    kind: 'list' as const,
    options: ['Small', 'Large'],
  },
  when: 'ask',
} as const;
const keeps: Partial<AssistantBrief> = {
  collect: [
    ...['fullName', 'contactNumber', 'emailAddress', 'streetAddress', 'dateOfBirth', 'reasonForCalling'],
    ...[order.field, size.field],
  ] as AssistantBrief['collect'],
  ifOffered: ['urgency', 'callbackWanted'],
  ownFields: [order, size],
};

/** A call in writing: "a:" we say, "c:" the caller, "field = value" is a note of the model. What is kept at its end. */
function noted(script: string, { language = 'en-US', from = null as string | null, country = 'United States' } = {}) {
  const business = { ...testBrief().business, country };
  const capture = new DetailCapture(testBrief({ ...keeps, business, language: language as 'en-US' }), from);
  const kept = new Map<string, CallerDetail>();
  const next: string[] = [];
  for (const line of script.trim().split(/\n\s*/)) {
    const [, side, text] = /^([ac]): (.*)$/.exec(line) ?? [];
    if (side && text)
      for (const detail of capture.heard({ speaker: side === 'a' ? 'assistant' : 'caller', text }))
        kept.set(detail.field, detail);
    else {
      const [field = '', value = ''] = line.split(/ = ?/);
      const result = capture.note(field, value);
      if (result?.detail) kept.set(field, result.detail);
      next.push(result?.next ?? 'not kept');
    }
  }
  const told = Object.fromEntries([...kept].map(([field, { value, status }]) => [field, `${value}, ${status}`]));
  return { told, next, details: kept };
}

describe('what a model notes', () => {
  it('is confirmed by a read-back and a yes, without a word of the model', () => {
    const { told, next } = noted(`
      a: May I have your name?
      c: It's Peter Green.
      fullName = Peter Green
      a: Peter Green, is that right?
      c: Yes, that's right.`);
    expect(told).toEqual({ fullName: 'Peter Green, confirmed' });
    expect(next[0]).toContain('Read it back');
  });

  it('is in doubt when the caller never said it, and only as heard when nobody asked whether it is right', () => {
    const { told, next } = noted(`
      a: May I have your name and number?
      c: I am Peter Green.
      fullName = Peter Green
      contactNumber = +12175550164
      a: Thank you Peter Green, I noted it. What is it about?
      c: Yes, it is about a fence.
      reasonForCalling = a fence`);
    expect(told).toEqual({
      fullName: 'Peter Green, as-heard',
      contactNumber: '+12175550164, doubtful',
      reasonForCalling: 'a fence, as-heard',
    });
    expect(next[1]).toContain('has not said this');
  });

  it.each([
    ['a no', 'No, it is Greene.', 'as-heard'],
    ['a yes that corrects', 'Yes, but it is spelled G R E E N E.', 'as-heard'],
    ['a yes but', 'Yes, but with an e at the end.', 'as-heard'],
    ['a yes with other letters', 'Yes, G R E E N E.', 'as-heard'],
    ['another question', 'What does it cost?', 'as-heard'],
    ['words that nobody understood', '(not understood)', 'as-heard'],
    ['a plain yes', 'Correct.', 'confirmed'],
    ['a yes that goes on', 'Yes, and my number is 217 555 0164.', 'confirmed'],
  ])('after its read-back and %s is as that says', (_what, reply, status) => {
    const { told } = noted(`
      c: Peter Green here.
      fullName = Peter Green
      a: Is your name Peter Green?
      c: ${reply}`);
    expect(told.fullName).toBe(`Peter Green, ${status}`);
  });

  it.each([
    ['one that asks for something else', 'Peter Green. Can I have your number?'],
    ['one sentence that asks for something else', 'Peter Green, can I have your number?'],
    ['one that says another name', 'Peter Grant, is that right?'],
    ['one about another note', 'Thanks, Peter Green. Is 217 555 0164 right?'],
    ['no question', 'I have Peter Green, that is right.'],
  ])('is not read back by %s', (_what, ours) => {
    const { told } = noted(`
      c: Peter Green, 217 555 0164.
      fullName = Peter Green
      contactNumber = 2175550164
      a: ${ours}
      c: Yes.`);
    expect(told.fullName).toBe('Peter Green, as-heard');
  });

  it('is confirmed together with what is read back in the same turn, and the rest is kept when one part is corrected', () => {
    const { told } = noted(`
      c: Peter Green, 217 555 0164, about the estate of my mother.
      fullName = Peter Green
      contactNumber = 2175550164
      reasonForCalling = the estate of my mother
      a: Peter Green, 217-555-0164, about the estate of your mother. Is that right?
      c: Yes.`);
    expect(told.fullName).toBe('Peter Green, confirmed');
    expect(told.contactNumber).toBe('+12175550164, confirmed');
    expect(told.reasonForCalling).toBe('the estate of my mother, as-heard');
  });

  it('that comes before its words is raised by them, and a no to a later read-back takes a confirmation away', () => {
    const { told } = noted(`
      fullName = Ann Lee
      c: This is Ann Lee.`);
    expect(told.fullName).toBe('Ann Lee, as-heard');
    const denied = noted(`
      c: This is Ann Lee.
      fullName = Ann Lee
      a: Ann Lee, correct?
      c: Yes.
      a: So, Ann Lee, is that right?
      c: No.`);
    expect(denied.told.fullName).toBe('Ann Lee, as-heard');
    expect(denied.next).toHaveLength(1);
  });

  it('and was never said takes the place of nothing that was', () => {
    const { told } = noted(`
      c: This is Ann Lee.
      fullName = Ann Lee
      a: Ann Lee, correct?
      c: Yes.
      fullName = Robert Miller`);
    expect(told.fullName).toBe('Ann Lee, confirmed');
    const corrected = noted(`
      c: This is Ann Lee.
      fullName = Ann Lee
      fullName = Ann Leeds
      c: Sorry, Ann Leeds is my name.`);
    expect(corrected.told.fullName).toBe('Ann Leeds, as-heard');
  });

  it('is asked for once more after words that nobody understood, as after none', () => {
    const { next } = noted(`
      c: Peter Green.
      fullName = Peter Green
      a: Peter Green, is that right?
      c: (not understood)
      fullName = Peter Green`);
    expect(next[1]).toBe(next[0]);
  });

  it('may be written a little differently by what wrote the words down', () => {
    expect(noted('c: Adam Kovalsky.\n fullName = Adam Kowalski').told.fullName).toBe('Adam Kowalski, as-heard');
  });

  it('is told to be spelled, keyed in or left after a no', () => {
    const asked = (field: string, value: string, no: string) =>
      noted(`
        c: ${value}.
        ${field} = ${value}
        a: ${value}, is that right?
        c: ${no}
        ${field} = ${value}
        a: ${value}, is that right?
        c: No.
        ${field} = ${value}`).next;
    expect(asked('fullName', 'Peter Green', 'No.')).toEqual([
      expect.stringContaining('Read it back'),
      expect.stringContaining('spell'),
      'Leave it as it is and go on.',
    ]);
    expect(asked('contactNumber', '217-555-0164', 'No.')[1]).toContain('keypad');
  });

  it('is refused for a field that the business does not keep', () => {
    expect(noted('whereDidYouHearAboutUs = Google').next).toEqual(['not kept']);
  });
});

describe('a number', () => {
  it('is said in pieces, in words, and with a correction', () => {
    for (const said of ['Two one seven.\n a: Yes?\n c: five five five, zero one six four', '217 555 0165, sorry, 0164'])
      expect(noted(`c: ${said}\n contactNumber = (217) 555-0164`).told.contactNumber).toBe('+12175550164, as-heard');
    expect(noted('c: 217 555 0165\n contactNumber = 2175550164').told.contactNumber).toBe('+12175550164, doubtful');
  });

  it('in pieces is still known late in a long call', () => {
    const talk = Array.from({ length: 60 }, () => 'c: I have been a customer of yours for many years\n a: I see.').join(
      '\n',
    );
    const script = `${talk}\n c: two one seven\n a: Yes?\n c: 555 0164\n contactNumber = 2175550164`;
    expect(noted(script).told.contactNumber).toMatch(/as-heard/);
  });

  it('that is keyed in is confirmed', () => {
    expect(noted('c: (keypad) 2175550164\n contactNumber = 2175550164').told.contactNumber).toMatch(/confirmed/);
  });

  it('of the line is as heard until the caller agrees to it', () => {
    const script = (reply: string) => `
      contactNumber = +13125550147
      a: Shall I use the number you are calling from, ending in 0147?
      c: ${reply}`;
    expect(noted(script('No.'), { from: '+13125550147' }).told.contactNumber).toMatch(/as-heard/);
    expect(noted(script('Yes please.'), { from: '+13125550147' }).told.contactNumber).toMatch(/confirmed/);
    expect(noted(script('Yes please.')).told.contactNumber).toMatch(/doubtful/);
  });
});

describe('each kind', () => {
  it.each([
    [
      'emailAddress',
      'dan.harris@gmail.com',
      'dan dot harris at gmail dot com',
      'D A N dot H A R R I S at gmail dot com',
    ],
    ['emailAddress', 'dan@acme.com', 'dan@acme.com', 'dan@acme.com'],
    ['dateOfBirth', '1985-04-12', 'April 12th, 1985', 'April 12, 1985'],
    ['dateOfBirth', '1985-04-12', 'the twelfth of april nineteen eighty five', 'April twelfth, 1985'],
    ['streetAddress', '120 Main Street', 'one twenty main street', '120 Main Street'],
    [order.field, 'AB-1234', 'a b one two three four', 'A B 1 2 3 4'],
    [order.field, 'AB-1234', "it's AB 1234", 'AB-1234'],
    [size.field, 'Large', 'a large one please', 'Large'],
  ])('%s %s is as heard from "%s", and confirmed by "%s, is that right?"', (field, value, said, readBack) => {
    expect(noted(`c: ${said}\n ${field} = ${value}`).told[field]).toBe(`${value}, as-heard`);
    expect(noted(`c: something else\n ${field} = ${value}`).told[field]).toBe(`${value}, doubtful`);
    const script = (reply: string) => `c: ${said}\n ${field} = ${value}\n a: ${readBack}, is that right?\n c: ${reply}`;
    expect(noted(script('yes')).told[field]).toBe(`${value}, confirmed`);
    expect(noted(script('no')).told[field]).toBe(`${value}, as-heard`);
  });

  it.each([
    ['dateOfBirth', '1985-04-12', 'April 12, 1986'],
    ['dateOfBirth', '1985-04-12', 'April 2, 1985'],
    ['streetAddress', '120 Main Street', '121 Main Street'],
    [order.field, 'AB-1234', 'AB-1243'],
    ['emailAddress', 'dan@acme.com', 'den@acme.com'],
  ])('%s %s is not what was read back as "%s"', (field, value, readBack) => {
    const { told } = noted(`${field} = ${value}\n a: ${readBack}, is that right?\n c: yes`);
    expect(told[field]).toBe(`${value}, doubtful`);
  });

  it('that does not fit is kept in the words that were said and never confirmed', () => {
    const { told, next } = noted(`
      c: it is a b one two
      ${order.field} = AB-12
      a: A B 1 2, is that right?
      c: yes`);
    expect(told[order.field]).toBe('AB-12, as-heard');
    expect(next[0]).toContain('AA-9999');
  });

  it('that is a yes or a no counts when it was stated or answered', () => {
    expect(noted('c: It is urgent.\n urgency = yes').told.urgency).toBe('yes, as-heard');
    expect(noted('c: Call me back please.\n callbackWanted = yes').told.callbackWanted).toBe('yes, as-heard');
    expect(noted('a: Is it urgent?\n c: Yes.\n urgency = yes').told.urgency).toBe('yes, confirmed');
    expect(noted('a: Is it urgent?\n c: No.\n urgency = no').told.urgency).toBe('no, confirmed');
    expect(noted('c: It is about a fence.\n urgency = yes').told.urgency).toBe('yes, doubtful');
    expect(noted('c: It is about a fence.\n urgency = no').told).toEqual({});
  });
});

it('a German call is read in German', () => {
  const { told } = noted(
    `
    c: Guten Tag, Anna Schmidt, meine Nummer ist 030 23125123, geboren am 4. März 1985.
    fullName = Anna Schmidt
    contactNumber = 030 23125123
    dateOfBirth = 1985-03-04
    a: Anna Schmidt, 030 23 12 51 23, geboren am 4. März 1985. Stimmt das so?
    c: Ja, genau.
    urgency = yes
    a: Ist es dringend?
    c: Ja.`,
    { language: 'de-DE', country: 'Germany' },
  );
  expect(told).toEqual({
    fullName: 'Anna Schmidt, confirmed',
    contactNumber: '+493023125123, confirmed',
    dateOfBirth: '1985-03-04, confirmed',
    urgency: 'yes, confirmed',
  });
});

describe('a number with an extension', () => {
  it('is kept with it and confirmed when all of it was read back', () => {
    const { told } = noted(`
      c: You can reach me at 312 555 0147, extension 22.
      contactNumber = 312-555-0147 ext. 22
      a: I have 3 1 2, 5 5 5, 0 1 4 7, extension 2 2. Is that right?
      c: Yes.`);
    expect(told.contactNumber).toBe('+13125550147;ext=22, confirmed');
  });

  it('is not confirmed where its extension was left out of what was read back, or the yes goes on with another', () => {
    const said = 'c: 312 555 0147, extension 22.\n contactNumber = 312-555-0147 x22\n';
    expect(noted(`${said} a: 312 555 0147, is that right?\n c: Yes.`).told.contactNumber).toBe(
      '+13125550147;ext=22, as-heard',
    );
    expect(
      noted(`${said} a: 312 555 0147, extension 22, is that right?\n c: Yes, extension 23.`).told.contactNumber,
    ).toBe('+13125550147;ext=22, as-heard');
  });

  it('may have been told in another turn, named or asked for', () => {
    const first = 'c: 312 555 0147.\n';
    expect(noted(`${first} c: It is extension 22.\n contactNumber = +13125550147;ext=22`).told.contactNumber).toBe(
      '+13125550147;ext=22, as-heard',
    );
    expect(
      noted(`${first} a: Is there an extension?\n c: 22.\n contactNumber = 312 555 0147 ext 22`).told.contactNumber,
    ).toBe('+13125550147;ext=22, as-heard');
  });

  it('is in doubt where nobody said its extension', () => {
    expect(noted('c: 312 555 0147.\n contactNumber = 312 555 0147 ext 22').told.contactNumber).toBe(
      '+13125550147;ext=22, doubtful',
    );
    const from = '+13125550147';
    expect(noted('c: Use this one.\n contactNumber = 312 555 0147 ext 22', { from }).told.contactNumber).toBe(
      '+13125550147;ext=22, doubtful',
    );
    expect(noted('c: This one, extension 22.\n contactNumber = 312 555 0147 ext 22', { from }).told.contactNumber).toBe(
      '+13125550147;ext=22, as-heard',
    );
  });

  it('of another country is read as that of the business', () => {
    const { told } = noted(
      `
      c: It's oh two oh seven nine four six oh nine five eight.
      contactNumber = 020 7946 0958
      a: 020 7946 0958, is that right?
      c: Yes.`,
      { language: 'en-GB', country: '' },
    );
    expect(told.contactNumber).toBe('+442079460958, confirmed');
  });
});
