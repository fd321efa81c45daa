/** A verb of a TwiML document, with what is in it. */
export interface Verb {
  name: string;
  attributes: Record<string, string>;
  /** Text and further elements between its tags, '' for none. */
  inner: string;
}

const element = /<(\w+)([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g;

/** The elements of a document, or of a verb's inside, in their order. */
export function readVerbs(document: string): Verb[] {
  const inside = /<Response>([\s\S]*)<\/Response>/.exec(document)?.[1] ?? document;
  return [...inside.matchAll(element)].map(([, name = '', attributes = '', inner = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescaped(value)]),
    ),
    inner,
  }));
}

export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
