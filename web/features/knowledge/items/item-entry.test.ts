import { expect, test } from 'vitest';
import { type KnowledgeItem, textItem, webPageItem } from '#contract/knowledge.ts';
import { problemsOf } from '#web/client/forms/contract-rules.ts';
import { pageTaken, textTaken } from './item-entry.ts';

/** What the dialog of web pages says. */
function webPageProblem(typed: string, items: readonly KnowledgeItem[]): string | undefined {
  const url = typed.trim();
  const found = problemsOf(webPageItem, { type: 'web_page', name: url, content: { url } });
  return { ...found, ...pageTaken(typed, items) }['content.url'];
}

const textProblems = (name: string, text: string, items: readonly KnowledgeItem[] = []) => ({
  ...problemsOf(textItem, { type: 'text', name, content: { text } }),
  ...textTaken(name, items),
});

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
  '"%s" is no address of a web page',
  { tags: ['KB-36', 'KB-37', 'Q-29'] },
  (typed) => {
    expect(webPageProblem(typed, [])).toBe('Please enter a valid URL starting with http:// or https://');
  },
);

test('an address has at most 70 characters', { tags: ['KB-38', 'KB-39', 'CONSTANTS-14'] }, () => {
  const address = `https://example.com/${'x'.repeat(50)}`;
  expect(address).toHaveLength(70);
  expect(webPageProblem(` ${address} `, [])).toBeUndefined();
  expect(webPageProblem(`${address}x`, [])).toBe('URL cannot exceed 70 characters.');
});

test('an address is in a base once, however its host is written', { tags: ['KB-40'] }, () => {
  const taken = 'This URL already exists in this file. Please enter a different URL.';
  for (const typed of ['https://example.com/prices', ' https://EXAMPLE.com/prices ', 'HTTPS://example.com:443/prices'])
    expect(webPageProblem(typed, [text, page])).toBe(taken);
  expect(webPageProblem('https://example.com/prices/2', [page])).toBeUndefined();
});

test('a text needs a name and a content', { tags: ['KB-41', 'KB-42'] }, () => {
  const incomplete = 'Please enter both file name and content.';
  expect(textProblems('Parking', ' ')).toEqual({ 'content.text': incomplete });
  expect(textProblems(' ', 'In the yard.')).toEqual({ name: incomplete });
  expect(textProblems('Parking', 'In the yard.', [page])).toEqual({});
});

test('a content has at most 400 characters, counted as they are kept', {
  tags: ['KB-43', 'KB-44', 'CONSTANTS-14'],
}, () => {
  expect(textProblems('a', ` ${'x'.repeat(400)}\n`)).toEqual({});
  expect(textProblems('a', 'x'.repeat(401))).toEqual({ 'content.text': 'Use at most 400 characters.' });
});

test('a text of the same name is told', { tags: ['KB-45', 'Q-37'] }, () => {
  expect(textProblems('PARKING ', 'x', [text]).name).toBe(
    'A text with this name already exists in this knowledge base.',
  );
});
