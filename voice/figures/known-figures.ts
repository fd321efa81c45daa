import type { AssistantBrief } from '#contract/brief.ts';
import { dayMs } from '#contract/values/durations.ts';
import { localMoment } from '#contract/values/zoned-time.ts';
import type { CallFacts } from '../assistant/assistant.ts';
import { behaviourIn } from '../assistant/embedded/behaviour/spoken-language.ts';
import { figuresIn } from './figures.ts';
import { writtenNumbers } from './written-numbers.ts';

/** Dates that follow from the calendar: "next Tuesday, March 10th". */
const daysAhead = 7;
/** Of a number that is told in groups, some of them corrected, each group has at least so many digits. */
const leastGroup = 3;
/** A longer one is no telephone number. */
const mostCorrected = 24;

/**
 * The figures that an assistant may tell in one call: of the business's settings, of what tools answered, of what the caller said and
 * what was noted of it, and of the calendar. Read when a line has a figure for the first time.
 */
export class KnownFigures {
  readonly #brief: () => AssistantBrief;
  readonly #keys = new Set<string>();
  /** Digits that stand together in a text. */
  readonly #runs: string[] = [];
  #callerDigits = '';
  /** Texts that are not read yet. */
  readonly #unread: { text: string; byCaller: boolean }[] = [];

  /** `now`: the brief as it is now, whose language may change in the call. */
  constructor({ brief, callerNumber, startedAt }: CallFacts, now: () => AssistantBrief = () => brief) {
    this.#brief = now;
    const { business, greeting, notice, messagePrompt, instructions, faqs, functions, functionPrompt, ownFields } =
      brief;
    const { hours, timeZone, ...facts } = business;
    const settings = [facts, greeting, notice, messagePrompt, instructions, faqs, functionPrompt, functions, ownFields];
    for (const text of textsIn(settings, false)) this.add(text);
    this.add(brief.fallbackNumber, callerNumber);
    for (const { open } of hours) if (open) this.#know(`t:${open.fromMinute}`, `t:${open.toMinute % 1440}`);
    for (let day = 0; day <= daysAhead; day++) {
      const { date, minute } = localMoment(new Date(startedAt.getTime() + day * dayMs), timeZone);
      this.add(date);
      if (day === 0) this.#know(`t:${minute}`);
    }
    const emergency = behaviourIn(brief.language).phrases.find(({ name }) => name === 'emergency');
    this.add((brief.language === 'en-GB' && emergency?.british) || emergency?.text);
  }

  /** What may be told from now on: a text, or a value with texts in it, such as what a tool answered. */
  add(...values: readonly unknown[]): void {
    for (const text of textsIn(values, true)) this.#unread.push({ text, byCaller: false });
  }

  /** What the caller said, who may tell a number in pieces over several turns. */
  caller(text: string): void {
    this.#unread.push({ text, byCaller: true });
  }

  /** The figures of a line that are in none of the sources, as they stand in it. */
  unknownIn(line: string): string[] {
    const figures = figuresIn(line, this.#brief().language);
    if (figures.length === 0) return [];
    this.#read();
    const unknown = figures.filter(({ readings }) => !readings.some((keys) => keys.every((key) => this.#isKnown(key))));
    return [...new Set(unknown.map(({ text }) => text))];
  }

  #read(): void {
    for (const { text, byCaller } of this.#unread.splice(0)) {
      for (const { readings } of figuresIn(text)) this.#know(...readings.flat());
      const runs = runsIn(writtenNumbers(text));
      this.#runs.push(...runs);
      if (byCaller) this.#callerDigits += runs.join('');
    }
  }

  /** A number without a unit stands for any; an amount, a percentage and a full hour are numbers too. */
  #know(...keys: readonly string[]): void {
    for (const key of keys) {
      this.#keys.add(key);
      const value = Number(key.slice(2));
      if (/^[mp]:/.test(key)) this.#keys.add(`n:${value}`);
      if (key.startsWith('n:')) for (const kind of ['m', 'p']) this.#keys.add(`${kind}:${value}`);
      if (key.startsWith('n:') && Number.isInteger(value) && value <= 24)
        for (const hour of value > 12 ? [value] : [value, value + 12]) this.#keys.add(`t:${(hour % 24) * 60}`);
      if (key.startsWith('t:') && value % 60 === 0)
        this.#keys.add(`n:${value / 60}`).add(`n:${(value / 60) % 12 || 12}`);
      if (key.startsWith('d:')) this.#keys.add(`n:${Number(key.slice(-2))}`);
    }
  }

  #isKnown(key: string): boolean {
    if (this.#keys.has(key)) return true;
    const digits = key.slice(2);
    if (key.startsWith('n:') && digits.length > 2)
      return this.#callerDigits.includes(digits) || this.#runs.includes(digits);
    return key.startsWith('s:') && dialled(digits).some((form) => this.#isTold(form));
  }

  /** The digits stand in a source; or in groups, as who corrects a number tells some of them again. */
  #isTold(digits: string): boolean {
    const has = (part: string) => this.#callerDigits.includes(part) || this.#runs.some((run) => run.includes(part));
    if (has(digits) || digits.length > mostCorrected) return has(digits);
    const ends = digits.length - leastGroup;
    for (let at = ends; at >= leastGroup; at--)
      if (has(digits.slice(0, at)) && this.#isTold(digits.slice(at))) return true;
    return false;
  }
}

/** A number as it is dialled from abroad and at home: without its country or the 0 before its area. */
function dialled(digits: string): string[] {
  const plain = digits.replace(/^0+/, '');
  return [digits, plain, plain.replace(/^(?:1|49|34|44)0?/, '')].filter(
    (form) => form.length >= Math.min(digits.length, 7),
  );
}

/** Digits with nothing but signs and blanks between them. */
function runsIn(text: string): string[] {
  return (text.match(/\d(?:[^\p{L}\d]*\d)*/gu) ?? []).map((run) => run.replace(/\D/g, ''));
}

function textsIn(value: unknown, numbers: boolean): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return numbers ? [String(value)] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one) => textsIn(one, numbers))
    : [];
}
