import type { AssistantBrief } from '#contract/brief.ts';
import type { Behaviour } from '../behaviour/behaviour.ts';
import { behaviourIn } from '../behaviour/spoken-language.ts';
import { sameTongue, tongues } from '../behaviour/tongues.ts';
import type { Vocabulary } from '../listener/listener.ts';
import { slotFiller } from './understanding/intent-classes.ts';

/**
 * What callers of this business say in the open state: the intents' templates with their slots filled, so that the
 * listener's language model and the receptionist's classifier learn from the same rows.
 */
export function openTemplates(brief: AssistantBrief, behaviour: Behaviour = behaviourIn(brief.language)): string[] {
  const fill = slotFiller(brief, behaviour);
  return behaviour.intents.flatMap((intent) =>
    intent.says.map((says) => says.replace(/\{(\w+)\}/g, (_, slot: string) => `(${fill(slot).join('|')})`)),
  );
}

/** What is special to the business's callers, for the listener. Same brief, same value. */
export function vocabularyOf(brief: AssistantBrief, behaviour: Behaviour = behaviourIn(brief.language)): Vocabulary {
  const { business } = brief;
  const others = tongues.filter(({ language }) => !sameTongue(language, brief.language));
  return {
    business: brief.accountId,
    language: brief.language.slice(0, 2),
    businessName: business.name,
    street: business.address.split(',')[0]?.trim() ?? '',
    services: business.services,
    questions: brief.faqs.map((faq) => faq.question),
    openTemplates: [...openTemplates(brief, behaviour), ...others.flatMap(({ says }) => says)],
  };
}
