import { expect, test } from 'vitest';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { textLength, textProblems, webPageProblem } from './item-entry.ts';

function item(part: Pick<KnowledgeItem, 'type' | 'name' | 'content'>): KnowledgeItem {
  return {
    _id: part.name,
    createdAt: '',
    sync: false,
    state: 'new',
    progress: null,
    problem: '',
    passages: 0,
    ...part,
  };
}
const page = item({
  type: 'web_page',
  name: 'https://example.com/prices',
  content: { url: 'https://example.com/prices' },
});
const text = item({ type: 'text', name: 'Parking', content: { text: 'In the yard.' } });

test.each(['', 'example.com', 'www.example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://', 'http:// x'])(
  '[KB-36] [KB-37] [Q-29] "%s" is no address of a web page',
  (typed) => {
    expect(webPageProblem(typed, [])).toBe('Please enter a valid URL starting with http:// or https://');
  },
);

test('[KB-38] [KB-39] [CONSTANTS-14] an address has at most 70 characters', () => {
  const address = `https://example.com/${'x'.repeat(50)}`;
  expect(address).toHaveLength(70);
  expect(webPageProblem(` ${address} `, [])).toBeNull();
  expect(webPageProblem(`${address}x`, [])).toBe('URL cannot exceed 70 characters.');
});

test('[KB-40] an address is in a base once, however its host is written', () => {
  const taken = 'This URL already exists in this file. Please enter a different URL.';
  for (const typed of ['https://example.com/prices', ' https://EXAMPLE.com/prices ', 'HTTPS://example.com:443/prices'])
    expect(webPageProblem(typed, [text, page])).toBe(taken);
  expect(webPageProblem('https://example.com/prices/2', [page])).toBeNull();
});

test('[KB-41] [KB-42] a text needs a name and a content', () => {
  expect(textProblems({ name: 'Parking', text: ' ' }, []).missing).toBe(true);
  expect(textProblems({ name: ' ', text: 'In the yard.' }, []).missing).toBe(true);
  expect(textProblems({ name: 'Parking', text: 'In the yard.' }, [page])).toEqual({
    name: null,
    text: null,
    missing: false,
  });
});

test('[KB-43] [KB-44] [CONSTANTS-14] a content has at most 400 characters, counted as they are kept', () => {
  expect(textLength(` ${'x'.repeat(400)}\n`)).toBe(400);
  expect(textProblems({ name: 'a', text: 'x'.repeat(400) }, []).text).toBeNull();
  expect(textProblems({ name: 'a', text: 'x'.repeat(401) }, []).text).toBe('At most 400 characters.');
});

test('[KB-45] [Q-37] a text of the same name is told', () => {
  expect(textProblems({ name: 'PARKING ', text: 'x' }, [text]).name).toBe(
    'A text with this name already exists in this file.',
  );
});
