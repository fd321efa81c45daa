import type { AssistantBrief } from '#contract/brief.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { Behaviour } from '#voice/assistant/embedded/behaviour/behaviour.ts';
import {
  type BusinessWording,
  slotFiller,
} from '#voice/assistant/embedded/receptionist/understanding/intent-classes.ts';
import { utteranceOf } from '#voice/assistant/embedded/receptionist/utterance.ts';
import { parseTemplate, type TemplateNode } from '#voice/assistant/embedded/template.ts';
import { businesses } from './businesses.ts';

const briefs = Object.values(businesses).map(briefOf);
const [anyBrief] = briefs as [AssistantBrief];
const everyBusiness: BusinessWording = {
  business: { ...anyBrief.business, services: briefs.flatMap(({ business }) => business.services) },
  faqs: [],
};

/**
 * The wordings that a row of behaviour holds already, with the row: as a sentence its template makes with the
 * words of all businesses, or as a phrase of the lexicon of three words and more. A caller who says them tests nothing.
 */
export function takenWordings(wordings: readonly string[], behaviour: Behaviour): string[] {
  const { lexicon } = behaviour;
  const plain = (text: string) =>
    utteranceOf({ kind: 'typed', text: text.replace(/\{\w+\}/g, 'something') }, lexicon).words;
  const fill = slotFiller(everyBusiness, behaviour);
  const patternOf = (nodes: readonly TemplateNode[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'words') return node.words.map((word) => `${word} `).join('');
        if (node.kind === 'choice') return `(?:${node.options.map(patternOf).join('|')})`;
        return `(?:something|${fill(node.name).join('|')})s? `;
      })
      .join('');
  const templates = behaviour.intents.flatMap(({ name, says }) =>
    says.map((template) => ({
      row: `${name}: ${template}`,
      pattern: new RegExp(`^${patternOf(parseTemplate(template))}$`, 'u'),
    })),
  );
  const phrases = new Map<string, string>();
  for (const [row, value] of Object.entries(lexicon))
    for (const phrase of Array.isArray(value) ? value : [])
      if (typeof phrase === 'string' && phrase.split(' ').length > 2) phrases.set(phrase, `${row}: ${phrase}`);
  return wordings.flatMap((wording) => {
    const words = plain(wording);
    const said = words.map((word) => `${word} `).join('');
    const row = templates.find(({ pattern }) => pattern.test(said))?.row ?? phrases.get(words.join(' '));
    return row ? [`"${wording}" is in ${row}`] : [];
  });
}
