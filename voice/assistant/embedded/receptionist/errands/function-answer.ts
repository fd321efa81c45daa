import { inWords } from './function-parameters.ts';

/** Fields in which a webhook puts what is to be said. */
const spokenFields = ['message', 'answer', 'text'] as const;
const mostFields = 4;
const mostCharacters = 300;

/**
 * What a function answered, as one thing to say: its `message`, `answer` or `text`, else a short reading of its plain fields. ''
 * when there is nothing to say. It is data from outside: only said, never acted on.
 */
export function spokenAnswer(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return speakable(String(value));
  if (typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return speakable(value.map(plain).filter(Boolean).slice(0, mostFields).join(', '));
  const fields = value as Record<string, unknown>;
  const named = spokenFields.map((name) => fields[name]).find((text) => typeof text === 'string' && text.trim() !== '');
  if (named) return speakable(String(named));
  const read = Object.entries(fields)
    .filter(([, field]) => plain(field) !== '')
    .slice(0, mostFields)
    .map(([name, field]) => `${inWords(name)}: ${plain(field)}`);
  return speakable(read.join(', '));
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : '';
}

/** No markup, addresses or control characters, at most a few sentences: it is read out on a telephone. */
function speakable(text: string): string {
  const clean = text
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}*_`#{}[\]<>|\\]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean.length <= mostCharacters) return clean;
  const cut = clean.slice(0, mostCharacters);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return (end > mostCharacters / 3 ? cut.slice(0, end + 1) : cut.slice(0, cut.lastIndexOf(' '))).toWellFormed();
}
