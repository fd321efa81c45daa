import { type DetailField, detailFields } from '#contract/brief.ts';
import { german } from '#voice/assistant/embedded/behaviour/de/german.ts';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';

/** A detail that was read back, as it was said. */
export interface ReadBack {
  field: DetailField;
  text: string;
}

export const phrases = [...english.phrases, ...german.phrases];
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The details that the places of our phrases are filled with. */
const places: Readonly<Record<string, DetailField>> = {
  name: 'fullName',
  number: 'contactNumber',
  email: 'emailAddress',
  reason: 'reasonForCalling',
  source: 'whereDidYouHearAboutUs',
};

/** Whose "value" these phrases say. */
const readBacks: Readonly<Record<string, DetailField>> = {
  'confirm-address': 'streetAddress',
  'confirm-date-of-birth': 'dateOfBirth',
};

/** The phrases that say one detail, what is most particular first. */
const patterns = phrases
  .filter(({ name }) => !name.startsWith('note-'))
  .flatMap(({ name, text, british }) => [text, british ?? ''].map((said) => patternOf(said, readBacks[name])))
  .filter((one) => one !== null)
  .sort((a, b) => b.literal - a.literal);

function patternOf(
  text: string,
  value: DetailField | undefined,
): { pattern: RegExp; fields: readonly DetailField[]; literal: number } | null {
  const fields: DetailField[] = [];
  const pieces = text.split(/\{(\w+)\}/);
  const source = pieces.map((piece, at) => {
    if (at % 2 === 0) return literally(piece);
    const field = piece === 'value' ? value : places[piece];
    if (!field) return '.+?';
    fields.push(field);
    return '(.+?)';
  });
  const literal = pieces.filter((_, at) => at % 2 === 0).join('').length;
  return fields.length > 0 && literal > 8 ? { pattern: new RegExp(source.join('')), fields, literal } : null;
}

/** How the rows "note-<detail>" begin; '' where one says the bare value. */
const noteOpenings = phrases
  // An own field is named by its owner.
  .filter(({ name }) => name.startsWith('note-') && name !== 'note-own')
  .map(({ name, text }) => ({
    // A value may be left out at the end: "a call back,".
    opening: (text.split('{')[0] ?? '').trimEnd(),
    field: detailFields.find((field) => name === `note-${field}`),
  }))
  .filter(({ opening }) => opening.length > 4);
/** What stands around all notes. */
const aroundNotes = phrases
  .filter(({ name }) => name === 'confirm-notes')
  .map(({ text }) => text.split('{notes}').map((part) => part.trim()) as [before: string, after: string]);

/** The details that were read back, by the rows of phrases: all notes, or one of them. */
export function readBacksIn(said: string): ReadBack[] {
  const notes = notesIn(said);
  if (notes.length > 0) return notes;
  const found: ReadBack[] = [];
  let rest = said;
  for (const { pattern, fields } of patterns) {
    const match = pattern.exec(rest);
    if (!match) continue;
    rest = rest.replace(match[0], ' ');
    found.push(...fields.map((field, at) => ({ field, text: match[at + 1] ?? '' })));
  }
  return found;
}

/** The notes hold no detail that could be wrong, only a remark ("kept in your own words"). */
export function areRemarks(said: string): boolean {
  return noteOpenings.some(({ opening, field }) => !field && said.includes(opening));
}

/** A note goes on until the next one begins: its value may have any sign in it. */
function notesIn(said: string): ReadBack[] {
  const around = aroundNotes.find(([before, after]) => said.includes(before) && said.includes(after));
  if (!around) return [];
  const whole = said.slice(said.indexOf(around[0]) + around[0].length, said.lastIndexOf(around[1]));
  const starts = noteOpenings
    .map(({ opening, field }) => ({ at: whole.indexOf(opening), opening, field }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const bare = whole.slice(0, starts[0]?.at ?? whole.length).split(/,\s|\s(?:and|und)\s/);
  const opened = starts.flatMap(({ at, opening, field }, nth) => {
    const text = whole.slice(at + opening.length, starts[nth + 1]?.at ?? whole.length);
    return field ? [{ field, text: plain(text) }] : [];
  });
  return [...bare.map(plain).filter(Boolean).map(kindOf), ...opened];
}

const plain = (text: string) => text.replace(/(\s(and|und))?[\s,."]*$/, '').replace(/^[\s,"]+/, '');

/** A bare value tells by its looks what it is. */
function kindOf(text: string): ReadBack {
  if (/\s(dot|punkt)\s/i.test(text)) return { field: 'emailAddress', text };
  return { field: /\d\D?\d\D?\d\D?\d\D?\d/.test(text) ? 'contactNumber' : 'fullName', text };
}
