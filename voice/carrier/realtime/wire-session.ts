import { callTimings } from '#contract/limits.ts';
import { mostSessionCharacters } from '#contract/realtime.ts';
import type { FunctionDefinition } from './client-functions.ts';
import type { WireFormat } from './wire-sound.ts';

type Json = Record<string, unknown>;

/** What a client may set, as far as it means something here. */
export interface WireSettings {
  input: WireFormat;
  output: WireFormat;
  /** Null: the client says itself when a turn is over. */
  turnDetection: { createResponse: boolean; interruptResponse: boolean; fillsSilence: boolean } | null;
  /** Functions that the client runs. */
  tools: readonly FunctionDefinition[];
  /** '' for the business's own. */
  voice: string;
}

/** A session that cannot be: which part, and why. */
export class SessionError extends Error {
  readonly param: string;
  constructor(param: string, message: string) {
    super(message);
    this.param = param;
  }
}

const mostTools = 64;

export const defaultSession: Json = {
  object: 'realtime.session',
  type: 'realtime',
  model: 'noura',
  output_modalities: ['audio'],
  instructions: '',
  audio: {
    input: {
      format: { type: 'audio/pcm', rate: 24_000 },
      transcription: null,
      noise_reduction: null,
      turn_detection: {
        type: 'server_vad',
        create_response: true,
        interrupt_response: true,
        idle_timeout_ms: callTimings.stillThereMs,
      },
    },
    output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'default', speed: 1 },
  },
  tools: [],
  tool_choice: 'auto',
  tracing: null,
};

/** Room for what every session has, beside what a client sets. */
const usualCharacters = 2 * JSON.stringify(defaultSession).length;

/**
 * The session after an update: objects are merged, everything else is replaced. Flat names of older clients are understood.
 * Throws `SessionError` where it grows too long: it is kept, and told whole with each update.
 */
export function updatedSession(session: Json, update: Json): Json {
  const updated = merged(session, fromFlat(update));
  if (JSON.stringify(updated).length > mostSessionCharacters + usualCharacters)
    throw new SessionError('session', 'A session has at most 64 KiB.');
  return updated;
}

/** Throws `SessionError` for a format, a turn detection or tools that cannot be. */
export function settingsOf(session: Json): WireSettings {
  const audio = object(session.audio);
  const detection = object(audio.input).turn_detection;
  const { create_response, interrupt_response, idle_timeout_ms } = object(detection);
  return {
    input: formatOf(object(audio.input).format, 'session.audio.input.format'),
    output: formatOf(object(audio.output).format, 'session.audio.output.format'),
    turnDetection:
      detection === null
        ? null
        : {
            createResponse: create_response !== false,
            interruptResponse: interrupt_response !== false,
            // A client that has a call of its own behind it, with an engine like ours, wants no second one into its silences.
            fillsSilence: idle_timeout_ms !== null,
          },
    tools: toolsOf(session.tools),
    voice: voiceOf(object(audio.output).voice),
  };
}

function formatOf(format: unknown, param: string): WireFormat {
  const { type, rate } = typeof format === 'string' ? { type: format, rate: undefined } : object(format);
  if (type === 'audio/pcmu' || type === 'g711_ulaw') return 'pcmu';
  if ((type === 'audio/pcm' || type === 'pcm16') && (rate === undefined || rate === 24_000)) return 'pcm';
  throw new SessionError(param, 'Sound is audio/pcmu, or audio/pcm at 24000 Hz.');
}

function voiceOf(voice: unknown): string {
  return typeof voice === 'string' && voice !== 'default' ? voice.slice(0, 64) : '';
}

function toolsOf(tools: unknown): FunctionDefinition[] {
  if (tools === undefined || tools === null) return [];
  if (!Array.isArray(tools) || tools.length > mostTools)
    throw new SessionError('session.tools', `Tools are a list of at most ${mostTools}.`);
  return tools
    .map(object)
    .filter(({ type }) => type === 'function')
    .map(({ name, description, parameters }, at) => {
      if (typeof name !== 'string' || !/^[\w.-]{1,64}$/.test(name))
        throw new SessionError(`session.tools[${at}].name`, 'A function needs a name of letters, digits, _ . and -.');
      return { name, description: typeof description === 'string' ? description : '', parameters: object(parameters) };
    });
}

function fromFlat(update: Json): Json {
  const { input_audio_format, output_audio_format, turn_detection, modalities, voice, ...rest } = update;
  const flat = [input_audio_format, output_audio_format, turn_detection, modalities, voice];
  if (flat.every((value) => value === undefined)) return update;
  const input = { ...given('format', input_audio_format), ...given('turn_detection', turn_detection) };
  const output = { ...given('format', output_audio_format), ...given('voice', voice) };
  return merged({ audio: { input, output }, ...given('output_modalities', modalities) }, rest);
}

const given = (key: string, value: unknown): Json => (value === undefined ? {} : { [key]: value });

export function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Formats and turn detection are replaced whole, as their members depend on their type. */
const whole: readonly string[] = ['format', 'turn_detection', 'transcription'];

function merged(base: Json, update: Json, depth = 0): Json {
  const result: Json = { ...base };
  for (const [key, value] of Object.entries(update)) {
    if (value === undefined || key === '__proto__') continue;
    const both = Object.keys(object(base[key])).length > 0 && Object.keys(object(value)).length > 0;
    result[key] =
      both && depth < 4 && !whole.includes(key) ? merged(object(base[key]), object(value), depth + 1) : value;
  }
  return result;
}
