import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssistantBrief, AssistantLanguage } from '#contract/brief.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';

/** A business, what can be asked of it, and in which words: one file of a folder. */
export interface BusinessFile {
  name: string;
  language: AssistantLanguage;
  business: Omit<AssistantBrief['business'], 'hours' | 'country'> & {
    /** `{ "Monday": "9:00-17:30" }`; a day that is left out is closed. */
    hours: Readonly<Record<string, string>>;
  };
  faqs: AssistantBrief['faqs'];
  /** Documents by title, each a list of sections. */
  knowledge: Readonly<Record<string, readonly { heading: string; text: string }[]>>;
  answers: readonly AskedAnswer[];
  /** Questions to which the business has written no answer. */
  unanswered: readonly string[];
}

/** One answer, and wordings by which callers ask for it. */
export interface AskedAnswer {
  source: 'faq' | 'service' | 'hours' | 'address' | 'direction' | 'knowledge';
  /** The question of the FAQ, the service, the title of the document behind any words and " / "; else a name for the table. */
  title: string;
  /** What must be said, unless a wording asks for something else of it; '' for anything from the source. */
  says: string;
  wordings: readonly (string | { asks: string; says: string })[];
}

/** All businesses of a folder, by name. */
export function readBusinesses(folder: string): BusinessFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ ...JSON.parse(readFileSync(join(folder, file), 'utf8')), name: file.slice(0, -5) }));
}

/** The brief of a call to the business. */
export function paraphraseBrief({ language, business, faqs }: BusinessFile): AssistantBrief {
  const hours = weekdays.map((day) => {
    const [from, to] = (business.hours[day] ?? '').split('-');
    return { day, open: from && to ? { fromMinute: minuteOf(from), toMinute: minuteOf(to) } : null };
  });
  return briefOf({ business: 'law', brief: { language, faqs, details: { country: '', ...business, hours } } });
}

function minuteOf(clock: string): number {
  const [hour, minute] = clock.split(':');
  return Number(hour) * 60 + Number(minute);
}
