/**
 * Templates of what callers say, in one syntax for the language models and the intent classifier:
 * `(a|b c)` alternatives, `[x]` optional words, `{slot}` a place that is filled later. Groups nest. Lower case, no punctuation.
 * Example: "[i would like to|can i] (book|make) an appointment [on {day}]".
 */
export type TemplateNode =
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'slot'; name: string }
  | { kind: 'choice'; options: readonly (readonly TemplateNode[])[] };

/** Parses a template. Throws `SyntaxError` on unbalanced brackets. */
export function parseTemplate(template: string): readonly TemplateNode[] {
  let at = 0;
  const sequence = (closer: string): readonly (readonly TemplateNode[])[] => {
    const options: TemplateNode[][] = [[]];
    for (;;) {
      const current = options[options.length - 1] as TemplateNode[];
      const char = template[at];
      if (char === undefined || char === closer) {
        if (char !== (closer || undefined)) throw new SyntaxError(`Unbalanced bracket in template: ${template}`);
        at++;
        return options;
      }
      at++;
      if (char === '(') current.push({ kind: 'choice', options: sequence(')') });
      else if (char === '[') current.push({ kind: 'choice', options: [...sequence(']'), []] });
      else if (char === '|') options.push([]);
      else if (char === '{') {
        const end = template.indexOf('}', at);
        if (end < 0) throw new SyntaxError(`Unbalanced bracket in template: ${template}`);
        current.push({ kind: 'slot', name: template.slice(at, end) });
        at = end + 1;
      } else if (char === ')' || char === ']') {
        throw new SyntaxError(`Unbalanced bracket in template: ${template}`);
      } else {
        let end = at;
        while (end < template.length && !'()[]{}|'.includes(template[end] as string)) end++;
        const words = template
          .slice(at - 1, end)
          .split(/\s+/)
          .filter(Boolean);
        if (words.length > 0) current.push({ kind: 'words', words });
        at = end;
      }
    }
  };
  const top = sequence('');
  return top.length === 1 ? (top[0] as readonly TemplateNode[]) : [{ kind: 'choice', options: top }];
}

/** One random sentence of a template; `fill` gives the words of a slot, `random` numbers in [0, 1). */
export function sampleTemplate(
  nodes: readonly TemplateNode[],
  fill: (slot: string) => readonly string[],
  random: () => number,
): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'words') return [...node.words];
    if (node.kind === 'slot') return [...fill(node.name)];
    const option = node.options[Math.floor(random() * node.options.length)] ?? [];
    return sampleTemplate(option, fill, random);
  });
}
