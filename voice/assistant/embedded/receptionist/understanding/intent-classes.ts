import type { AssistantBrief } from '#contract/brief.ts';
import type { Behaviour, Intent } from '../../behaviour/behaviour.ts';
import { parseTemplate, sampleTemplate } from '../../template.ts';
import { lastUsed } from '../questions/last-used.ts';
import { utteranceOf } from '../utterance.ts';
import { learned, type MeaningClass } from './classifier.ts';

/** What the wording of callers depends on. */
export interface BusinessWording {
  business: AssistantBrief['business'];
  faqs: AssistantBrief['faqs'];
}

const samplesPerTemplate = 60;

/** What callers of this business say for each intent, learned from its templates. */
export function intentClasses(brief: BusinessWording, behaviour: Behaviour): MeaningClass[] {
  const { lexicon } = behaviour;
  const canonical = (text: string) => utteranceOf({ kind: 'typed', text }, lexicon).words;
  const fill = slotFiller(brief, behaviour);
  const learn = (intent: Intent) =>
    learned(
      intent.name,
      intent.says.flatMap((says) => samples(says, fill)).map((words) => canonical(words.join(' '))),
      lexicon,
    );
  const businessWords = JSON.stringify([brief.business.name, brief.business.services]);
  const wordsIn = ({ says }: Intent) => (says.some((one) => /\{(?:service|business)\}/.test(one)) ? businessWords : '');
  return behaviour.intents.map((intent) => remembered.of(intent, wordsIn(intent), () => learn(intent)));
}

/** What was learned of an intent, by the business's words in it; of so many businesses. */
const remembered = lastUsed<Intent, MeaningClass>(64);

/** The intent was learned for some business. */
export const isLearned = (intent: Intent) => remembered.has(intent);

/** Words for a slot of a template: the business's services and name, else the behaviour's own lists. */
export function slotFiller(brief: BusinessWording, behaviour: Behaviour): (slot: string) => readonly string[] {
  return (slot) => {
    if (slot === 'service') return brief.business.services.map(lowered).filter(Boolean);
    if (slot === 'business') return [lowered(brief.business.name)].filter(Boolean);
    return behaviour.slots[slot] ?? [];
  };
}

function lowered(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same sentences at every start: the numbers come from a fixed row. */
function samples(says: string, fill: (slot: string) => readonly string[]): string[][] {
  let state = 0x2545f491;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const nodes = parseTemplate(says);
  const one = (slot: string) => {
    const words = fill(slot);
    return (words[Math.floor(random() * words.length)] ?? '').split(' ').filter(Boolean);
  };
  return Array.from({ length: samplesPerTemplate }, () => sampleTemplate(nodes, one, random));
}
