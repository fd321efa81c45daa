import { expect, test } from 'vitest';
import { interfaceTexts } from './interface-texts.ts';
import { brokenTerms, termsOf } from './terms.ts';

test.each([
  ['words of an element', '<p>Read the guide.</p>', ['Read the guide.']],
  ['elements within a sentence', '<p>Read <Link to="/a">the guide</Link> first.</p>', ['Read the guide first.']],
  ['a value', '<p>{count} of {most} minutes left</p>', ['{…} of {…} minutes left']],
  ['a choice', "<p>{count} {count === 1 ? 'call' : 'calls'} found</p>", ['{…} {call|calls} found']],
  [
    'labels and hints',
    '<Field label="Name" hint="As callers hear it." className="row wide" />',
    ['Name', 'As callers hear it.'],
  ],
  [
    'a label within a sentence',
    '<p>Ask <Help label="What is asked">us</Help> now.</p>',
    ['Ask us now.', 'What is asked'],
  ],
  ['properties', "const texts = { title: 'No calls yet', path: '/calls' };", ['No calls yet']],
  ['sentences that are put together', 'const hint = `At most $' + '{most} characters.`;', ['At most {…} characters.']],
])('%s are texts of the interface', (_, source, texts) => {
  expect(interfaceTexts('some.tsx', source)).toEqual(texts);
});

test.each([
  ['imports', "import { A } from 'Some package of texts';"],
  ['types', "type Kind = 'Some words' | 'Other words';"],
  ['styles', '<p className="row middle gap-8" style={{ gap: "Two words" }} />'],
  ['comparisons', "if (kind === 'Some words') go();"],
  ['errors of programmers', "throw new Error('No such kind of call');"],
  ['keys of the keyboard', "const open = ['Enter', 'ArrowDown'];"],
  ['addresses', "const path = '/agent_settings/model_configuration';"],
])('%s are none', (_, source) => {
  expect(interfaceTexts('some.tsx', source)).toEqual([]);
});

const styleGuide = `
## Interface text
### Terms

| Write | Not | Except |
|---|---|---|
| assistant: who answers | \`agent\`, \`agents\` | \`Agent Settings\` |
| email | \`e-mail\` | |
`;

test('a text with a word that is not used names the word to write', () => {
  const texts = [
    'Your agent answers.',
    'Open Agent Settings.',
    'Your E-mail',
    'Agents of Agent Settings',
    'Your assistant',
  ];
  expect(brokenTerms(texts, termsOf(styleGuide))).toEqual([
    '"Your agent answers.": write "assistant", not "agent" (STYLE.md).',
    '"Your E-mail": write "email", not "E-mail" (STYLE.md).',
    '"Agents of Agent Settings": write "assistant", not "Agents" (STYLE.md).',
  ]);
});
