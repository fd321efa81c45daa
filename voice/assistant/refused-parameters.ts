import { learntForMs, type ServiceSettings } from './service-settings.ts';

type Body = FormData | Record<string, unknown>;

/** Read of an answer that refuses. */
const mostErrorBytes = 16 * 1024;
/** Without these there is nothing to ask. */
const needed: readonly string[] = ['model', 'messages', 'input', 'file', 'tools'];

/** What each service refused of a request, by address, path and model, and when the first of it; monotonic ms. */
const refused = new Map<string, { parts: Set<string>; sinceMs: number }>();

/**
 * Sends a request without the parameters that the service refused before. One that it refuses now, and names (`error.param` of an
 * answer with 400), is left out as well and remembered for an hour: models differ in what they take, such as a temperature.
 */
export async function withoutRefused<B extends Body>(
  { url, model, learnt }: Pick<ServiceSettings, 'url' | 'model' | 'learnt'>,
  path: string,
  body: B,
  send: (body: B) => Promise<Response>,
  nowMs = performance.now(),
): Promise<Response> {
  const key = `${url} ${path} ${model}`;
  if (nowMs - (refused.get(key)?.sinceMs ?? nowMs) >= learntForMs) refused.delete(key);
  for (;;) {
    const known = refused.get(key)?.parts;
    const asked = known ? without(body, known) : body;
    const response = await send(asked);
    if (response.status !== 400) return response;
    const param = await refusedParam(response);
    const name = namesIn(asked).find((each) => param === each || param.split(/[.[]/)[0] === each.split('[')[0]);
    if (!name || needed.includes(name)) return response;
    const part = refusedPart(name, saidIn(asked, name));
    refused.set(key, { parts: new Set([...(known ?? []), part]), sinceMs: refused.get(key)?.sinceMs ?? nowMs });
    learnt?.('parameter', part);
    await response.body?.cancel();
  }
}

function namesIn(body: Body): string[] {
  return body instanceof FormData ? [...body.keys()] : Object.keys(body);
}

function saidIn(body: Body, name: string): unknown {
  return body instanceof FormData ? body.get(name) : body[name];
}

/** A parameter is refused whatever it says; a voice only itself, since other businesses have other voices. */
function refusedPart(name: string, value: unknown): string {
  return name === 'voice' ? `voice=${String(value)}` : name;
}

function without<B extends Body>(body: B, parts: ReadonlySet<string>): B {
  const isWanted = ([name, value]: [string, unknown]) => !parts.has(refusedPart(name, value));
  if (!(body instanceof FormData)) return Object.fromEntries(Object.entries(body).filter(isWanted)) as B;
  const form = new FormData();
  for (const entry of body) if (isWanted(entry)) form.append(...entry);
  return form as B;
}

/** `error.param` of an answer, '' when it names none. The answer can still be read. */
async function refusedParam(response: Response): Promise<string> {
  let text = '';
  try {
    const decoder = new TextDecoder();
    for await (const chunk of response.clone().body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > mostErrorBytes) return '';
    }
    const { error } = JSON.parse(text) as { error?: { param?: unknown } };
    return typeof error?.param === 'string' ? error.param : '';
  } catch {
    return '';
  }
}
