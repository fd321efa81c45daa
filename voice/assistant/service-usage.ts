import type { Usage } from '#contract/costs.ts';

type Amounts = Usage['amounts'];

/** No answer has so many tokens: what a service tells must not be more than sums can hold. */
const mostOfOne = 1_000_000_000;

/** An answer whose tokens its service does not tell. */
const unreported: Amounts = { unreported: 1 };

/**
 * The tokens of an answer by the `usage` of its end: `response.done` of a realtime service, or what it says of the caller's words that it
 * wrote down, by tokens or by time. Source: OpenAI, "Realtime API" reference, `RealtimeResponseUsage` and
 * `conversation.item.input_audio_transcription.completed`.
 */
export function realtimeAmounts(usage: unknown): Amounts {
  const { input_tokens, output_tokens, input_token_details, output_token_details, seconds, type } = membersOf(usage);
  if (type === 'duration') return { milliseconds: count(Number(seconds) * 1000) };
  if (input_tokens === undefined && output_tokens === undefined) return unreported;
  const input = membersOf(input_token_details);
  const output = membersOf(output_token_details);
  const cached = membersOf(input.cached_tokens_details);
  const audioCached = count(cached.audio_tokens);
  const textCached = count(cached.text_tokens ?? count(input.cached_tokens) - audioCached);
  const audioIn = count(input.audio_tokens);
  const audioOut = count(output.audio_tokens);
  return {
    textIn: count(count(input_tokens) - audioIn - textCached),
    textCached,
    textOut: count(count(output_tokens) - audioOut),
    audioIn: count(audioIn - audioCached),
    audioCached,
    audioOut,
  };
}

/** The same of a chat completion. Source: OpenAI, "Chat completions" reference, `CompletionUsage`. */
export function chatAmounts(usage: unknown): Amounts {
  const { prompt_tokens, completion_tokens, prompt_tokens_details } = membersOf(usage);
  if (prompt_tokens === undefined && completion_tokens === undefined) return unreported;
  const textCached = count(membersOf(prompt_tokens_details).cached_tokens);
  return { textIn: count(count(prompt_tokens) - textCached), textCached, textOut: count(completion_tokens) };
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A number that a service tells, as a whole one; 0 for what is none. */
function count(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.min(Math.round(value), mostOfOne) : 0;
}
