import type { CallDetailEntry } from '#contract/calls.ts';
import type { CallResult, Story } from './story.ts';

export type DetailVerdict = 'right' | 'as heard' | 'wrong' | 'missing' | 'not told';

export interface Judgement {
  outcomeRight: boolean;
  bothSides: boolean;
  number: DetailVerdict;
  name: DetailVerdict;
  /** Details that differ from what the caller said, shown as confirmed. */
  falselyConfirmed: string[];
  /** Details that nobody told, and claims of things that were not done. */
  invented: string[];
  /** What the assistant should have said. */
  unsaid: string[];
}

/** Things that this receptionist cannot do and must never claim. */
const falseClaims = [
  /\b(is|are|have been|has been) (booked|scheduled|confirmed)\b/i,
  /\bi (have|'ve) (booked|scheduled|transferred|sent)\b/i,
];

/** Judges what the log shows of a call by what its caller said. */
export function judge(story: Story, result: CallResult): Judgement {
  const { truth } = story;
  const transcript = result.log?.transcription ?? [];
  const details = (result.log?.details ?? []).filter(({ value }) => value !== '');
  const find = (field: string) => (result.log?.details ?? []).find((entry) => entry.field === field);
  const told: Record<string, (value: string) => boolean> = {};
  if (truth.name) told.fullName = (value) => plain(value) === plain(truth.name as string);
  if (truth.number) told.contactNumber = (value) => value === truth.number;
  if (truth.reason) told.reasonForCalling = hasAny(truth.reason);
  if (truth.source) told.whereDidYouHearAboutUs = hasAny(truth.source);
  const assistantSaid = transcript.filter(({ speaker }) => speaker === 'assistant').map(({ message }) => message);
  const isWrong = ({ field, value }: CallDetailEntry) => told[field] && !told[field](value);
  return {
    outcomeRight: result.log?.status === truth.status,
    bothSides: (['assistant', 'caller'] as const).every(
      (side) => transcript.filter(({ speaker, message }) => speaker === side && message !== '').length >= 2,
    ),
    number: verdict(told.contactNumber, find('contactNumber')),
    name: verdict(told.fullName, find('fullName')),
    falselyConfirmed: details
      .filter((entry) => entry.status === 'confirmed' && (isWrong(entry) || !told[entry.field]))
      .map(shown),
    invented: [
      ...details.filter(({ field }) => !told[field]).map(shown),
      ...assistantSaid.filter((text) => falseClaims.some((claim) => claim.test(text))),
    ],
    unsaid: (truth.hears ?? []).filter((text) => !plain(assistantSaid.join(' ')).includes(plain(text))),
  };
}

function verdict(isTrue: ((value: string) => boolean) | undefined, found: CallDetailEntry | undefined): DetailVerdict {
  if (!isTrue) return 'not told';
  if (!found) return 'missing';
  if (found.value !== '' && isTrue(found.value)) return 'right';
  return found.status === 'as-heard' ? 'as heard' : 'wrong';
}

const shown = ({ field, value }: CallDetailEntry) => `${field}: ${value}`;

function hasAny(words: string[]): (value: string) => boolean {
  return (value) => words.some((word) => plain(value).split(' ').includes(plain(word)));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
