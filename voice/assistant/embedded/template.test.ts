import { expect, it } from 'vitest';
import { parseTemplate, sampleTemplate } from './template.ts';

const all = (template: string, slots: Record<string, string[]> = {}) => {
  const nodes = parseTemplate(template);
  const found = new Set<string>();
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let i = 0; i < 500; i++) {
    found.add(sampleTemplate(nodes, (slot) => slots[slot] ?? [], random).join(' '));
  }
  return [...found].sort();
};

it('takes alternatives, optional words and slots, nested', () => {
  expect(all('[please] (book|make (a|one)) {thing}', { thing: ['appointment'] })).toEqual([
    'book appointment',
    'make a appointment',
    'make one appointment',
    'please book appointment',
    'please make a appointment',
    'please make one appointment',
  ]);
});

it('takes alternatives at the top', () => {
  expect(all('yes|that is right')).toEqual(['that is right', 'yes']);
});

it('refuses brackets that do not match', () => {
  for (const template of ['(a|b', 'a)', '[a', 'a]', '(a]', '{slot'])
    expect(() => parseTemplate(template), template).toThrow(SyntaxError);
});
