/** How the assistant is to sound (WIZARD-14). */
export const behaviours = ['Friendly', 'Empathetic', 'Kind', 'Professional', 'Direct'] as const;
export type Behaviour = (typeof behaviours)[number];

export interface Tone {
  /** In the order of `behaviours`. */
  tags: Behaviour[];
  fillers: boolean;
}

/** WIZARD-15, WIZARD-16. */
export const defaultTone: Tone = { tags: ['Friendly', 'Empathetic', 'Kind'], fillers: true };

/** The one line that stands for a choice in the instructions: "Tone: friendly, empathetic and kind. Use …". */
export function toneLine({ tags, fillers }: Tone): string {
  const words = behaviours.filter((tag) => tags.includes(tag)).map((tag) => tag.toLowerCase());
  const last = words.pop();
  const tone = words.length > 0 ? `${words.join(', ')} and ${last}` : last;
  const fill = fillers ? 'Use natural fillers such as "well" or "let me see".' : 'Use no filler words.';
  return tone ? `Tone: ${tone}. ${fill}` : fill;
}

/** Every line that this can have written: any other is the owner's own. */
const written = new Map<string, Tone>();
for (let choice = 0; choice < 2 ** behaviours.length; choice += 1) {
  const tags = behaviours.filter((_, place) => Math.floor(choice / 2 ** place) % 2 === 1);
  for (const fillers of [true, false]) written.set(toneLine({ tags, fillers }), { tags, fillers });
}

/** The choice that an earlier visit wrote, undefined when there is none. */
export function toneIn(instructions: string): Tone | undefined {
  return instructions
    .split('\n')
    .map((line) => written.get(line.trim()))
    .find((found) => found !== undefined);
}

/** The instructions with this choice as their line: in the place of an earlier visit's, else at the end (WIZARD-17). */
export function withTone(instructions: string, tone: Tone): string {
  const line = toneLine(tone);
  const lines = instructions.split('\n');
  const place = lines.findIndex((text) => written.has(text.trim()));
  if (place === -1) return instructions.trim() === '' ? line : `${instructions.trimEnd()}\n${line}`;
  const own = (text: string, at: number) => at === place || !written.has(text.trim());
  return lines
    .filter(own)
    .map((text) => (written.has(text.trim()) ? line : text))
    .join('\n');
}
