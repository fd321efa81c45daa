import { expect, it } from 'vitest';
import { email } from './email.ts';
import { emailAdvice, isEmail, problemOfEmail } from './email-pattern.ts';

it.each([
  ['ann@x.com', 'ann@x.com'],
  ['  Ann@X.co.uk ', 'Ann@X.co.uk'],
  ['ann.lee+news@x.com', 'ann.lee+news@x.com'],
  ["o'brien@x.com", "o'brien@x.com"],
  ['_ann-@x.com', '_ann-@x.com'],
  ['a@b.c', 'a@b.c'],
  ['1@2.com', '1@2.com'],
  ['ann@mail.x-y.co.uk', 'ann@mail.x-y.co.uk'],
  ['ann@müller.de', 'ann@müller.de'],
  ['jörg@xn--mller-kva.de', 'jörg@xn--mller-kva.de'],
  ['用户@例子.公司', '用户@例子.公司'],
  ['анна@пример.рф', 'анна@пример.рф'],
  ['ann@παράδειγμα.com', 'ann@παράδειγμα.com'],
  ['ann@हिन्दी.com', 'ann@हिन्दी.com'],
  ['Ann Lee <ann@x.com>', 'ann@x.com'],
  ['"Lee, Ann" <ann@x.com>;', 'ann@x.com'],
  ['<ann@x.com>', 'ann@x.com'],
  ['mailto:ann@x.com', 'ann@x.com'],
  ['MAILTO:ann@x.com?subject=Hi%20there', 'ann@x.com'],
  ['<mailto:ann@x.com>', 'ann@x.com'],
  ['E-mail: ann@x.com', 'ann@x.com'],
  ['ann@x.com.', 'ann@x.com'],
  ['ann@x.com,', 'ann@x.com'],
  ['ann@x.com; ', 'ann@x.com'],
  ['(ann@x.com)', 'ann@x.com'],
  ['"ann@x.com"', 'ann@x.com'],
  ["'ann@x.com'.", 'ann@x.com'],
  ['[ann@x.com]', 'ann@x.com'],
  ['\ufeffann@x.com\u200b', 'ann@x.com'],
  ['\u202aann@x.com\u202c', 'ann@x.com'],
  ['ann\u200b@x.com', 'ann@x.com'],
  ['ann@exam\u00adple.com', 'ann@example.com'],
  ['\u00a0ann@x.com\u00a0', 'ann@x.com'],
])('takes one address, however it is typed or pasted: %j', (typed, address) => {
  expect(isEmail(typed)).toBe(true);
  expect(problemOfEmail(typed)).toBeNull();
  expect(email.parse(typed)).toBe(address);
});

const ending = 'Add the ending of the domain, such as .com.';
const dots = 'Check what comes before the @.';
const domain = 'Check what comes after the @.';
const name = 'Check what comes before the @.';
const sign = 'Write it with an @, such as name@example.com.';
const one = 'Enter one address.';
const comma = 'Use a dot instead of the comma.';
const letters = 'Type the letters again: some are from another alphabet.';

it.each([
  ['', ''],
  ['ann', sign],
  ['ann at x dot com', 'Remove the space.'],
  ['ann(at)x.com', sign],
  ['@x.com', sign],
  ['ann@', sign],
  ['mailto:', ''],
  ['test@io', ending],
  ['ann@localhost', ending],
  ['.ann@x.com', dots],
  ['ann.@x.com', dots],
  ['ann..lee@x.com', dots],
  ['ann@-x.com', domain],
  ['ann@x-.com', domain],
  ['ann@x.-com', domain],
  ['ann@x.com-', domain],
  ['ann@x..com', domain],
  ['ann@.x.com', domain],
  ['ann@x_y.com', domain],
  ['ann@x!.com', domain],
  ['ann@x/com.com', domain],
  ['ann@x,com', comma],
  ['ann@x,co,uk', comma],
  ['a\u043dn@x.com', letters],
  ['ann@\u0445.c\u043em', letters],
  ['ann\uff11@x.com', letters],
  ['ann@x\uff11.com', letters],
  ['ann@x\uff0ecom', letters],
  ['ann@\u{1d431}.com', letters],
  ['ann@\u2603.com', domain],
  ['ann@x\u2019.com', domain],
  ['ann@1.2.3.4', domain],
  ['ann@[1.2.3.4]', domain],
  [`ann@${'x'.repeat(64)}.com`, domain],
  ['ann@x.com@y.com', one],
  ['ann@x.com, bob@y.com', one],
  ['ann@x.com bob@y.com', one],
  ['Ann <ann@x.com>, Bob <bob@y.com>', one],
  ['ann lee@x.com', 'Remove the space.'],
  ['ann@x com', 'Remove the space.'],
  ['ann@x.com>', domain],
  ['<ann@x.com', name],
  ['ann\u0000@x.com', name],
  ['ann@x.c\u200dom', domain],
  [`${'a'.repeat(250)}@x.com`, name],
])('refuses what is none, and says what to do about it: %j', (typed, advice) => {
  expect(isEmail(typed)).toBe(false);
  expect(emailAdvice(typed)).toBe(advice);
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address');
});
