import { expect, it } from 'vitest';
import { tooSlow } from '../not-understood.ts';
import { isMereHello } from './mere-hello.ts';

it('tells a hello from a wish, in both languages', () => {
  for (const hello of [
    'Hello?',
    'hello hello',
    'Hi there.',
    'Good morning!',
    'Yes, hello, is anybody there?',
    'Hallo?',
  ])
    expect(isMereHello(hello), hello).toBe(true);
  for (const hello of ['Guten Tag.', 'Grüß Gott', 'Ja, hallo, hören Sie mich?', '(not understood)', tooSlow, ''])
    expect(isMereHello(hello), hello).toBe(true);
  for (const wish of ['Hello, are you open?', 'Hi, this is Anna', 'Guten Tag, ich brauche einen Termin', 'no', 'help'])
    expect(isMereHello(wish), wish).toBe(false);
});
