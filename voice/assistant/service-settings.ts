import type { Usage } from '#contract/costs.ts';

/**
 * A service in OpenAI's manner: over HTTP the base address without a slash at its end, else its whole WebSocket address. Either may
 * have a query, which is sent with every request: "?api-version=2025-04-01".
 */
export interface ServiceSettings {
  url: string;
  apiKey: string;
  model: string;
  /** What a business's model name calls here; `model` for a name that is not in it. */
  models?: Readonly<Partial<Record<string, string>>>;
  /** The header with the key, "api-key", or with a scheme before the key, "authorization: Bearer", which is the default. */
  keyHeader?: string | undefined;
  /** How long it may take in a call to begin an answer, and between two pieces of one, ms. */
  deadlineMs?: number;
  /** Told of what it refuses and is therefore left out: `what` in one word, `detail` without personal data. */
  learnt?(what: Learnt, detail: string): void;
  /** Told of what it did for the call whose code runs, as it bills it. */
  used?(usage: Usage): void;
}

/** What a service does not take: the newer protocol, u-law, what writes the caller down, one parameter. */
export type Learnt = 'dialect' | 'format' | 'transcription' | 'parameter';

/** What was refused is tried again after so long: a service is mended, or one word of an error was misread. */
export const learntForMs = 60 * 60_000;

/** What a business's model name calls at this service. */
export function calledModel({ models, model }: ServiceSettings, name: string): string {
  return models?.[name] ?? model;
}

/** The service is OpenAI's own, whoever named its address: its names of models hold there. */
export function isOpenAi({ url }: Pick<ServiceSettings, 'url'>): boolean {
  return new URL(url).hostname === 'api.openai.com';
}

/** What says who we are; nothing without a key. */
export function keyHeaders({ apiKey, keyHeader = 'authorization: Bearer' }: ServiceSettings): Record<string, string> {
  if (apiKey === '') return {};
  const [name = '', scheme = ''] = keyHeader.split(':').map((part) => part.trim());
  return { [name]: scheme === '' ? apiKey : `${scheme} ${apiKey}` };
}

/** The address of a path below the service's, which begins with a slash, with the service's own query. */
export function addressOf({ url }: Pick<ServiceSettings, 'url'>, path: string): string {
  const at = url.indexOf('?');
  return at < 0 ? `${url}${path}` : `${url.slice(0, at).replace(/\/+$/, '')}${path}${url.slice(at)}`;
}
