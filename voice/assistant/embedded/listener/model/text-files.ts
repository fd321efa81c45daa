import { readFileSync } from 'node:fs';
import { parseTemplate, type TemplateNode } from '../../template.ts';
import { type ListeningState, listeningStates } from '../listener.ts';

/** A template with its share among the others of its file. */
export interface WeightedTemplate {
  nodes: readonly TemplateNode[];
  weight: number;
}

/** What callers say in one language: all of `listener/text/<language>`. */
export interface CallerText {
  states: Record<ListeningState | 'always', readonly WeightedTemplate[]>;
  questionFrames: readonly WeightedTemplate[];
  slots: ReadonlyMap<string, readonly TemplateNode[]>;
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** Word -> phones, for words that the stock dictionary lacks. */
  pronunciations: ReadonlyMap<string, string>;
}

const folder = new URL('../text/en/', import.meta.url);

function lines(name: string): string[] {
  return readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Reads one line of a template file: `3* words` weighs three times as much as `words`. Throws `SyntaxError`. */
function weightedTemplate(line: string): WeightedTemplate {
  const [, weight, template] = /^(?:(\d+)\*\s*)?(.*)$/.exec(line) ?? [];
  return { nodes: parseTemplate(template ?? ''), weight: Number(weight ?? 1) };
}

/** Reads the English text files. Throws when one is missing or malformed: they belong to the product. */
export function readCallerText(): CallerText {
  const templates = (state: string): readonly WeightedTemplate[] => lines(`${state}.txt`).map(weightedTemplate);
  return {
    states: Object.fromEntries(
      ([...listeningStates, 'always'] as const).map((state) => [state, templates(state)]),
    ) as CallerText['states'],
    questionFrames: templates('question-frames'),
    slots: new Map(
      lines('slots.txt').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), parseTemplate(line.slice(colon + 1).trim())] as const;
      }),
    ),
    firstNames: lines('first-names.txt'),
    lastNames: lines('last-names.txt'),
    pronunciations: new Map(
      lines('words.dict').map((line) => {
        const blank = line.indexOf(' ');
        return [line.slice(0, blank), line.slice(blank + 1)] as const;
      }),
    ),
  };
}
