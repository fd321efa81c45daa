import { turnPaces, turnTimes } from '#contract/values/turn-pace.ts';
import type { ConversationStart } from '../assistant.ts';
import { commonModels, defaultModels } from '../models.ts';
import { isOpenAi } from '../service-settings.ts';
import { serviceVoice } from '../service-voices.ts';
import { writeInstructions } from './instructions.ts';
import type { RealtimeSettings } from './realtime-connection.ts';
import { objectIn } from './server-event.ts';
import type { Dialect, ServiceMemory } from './service-memory.ts';

/** What of a session changes in a call. */
export interface SessionState {
  instructions: string;
  /** The service answers turns of the caller by itself. */
  answers: boolean;
  /** The caller gives something in pieces: turns end later. */
  pieces: boolean;
  /** The service would speak into silences of the caller; in a call of ours it must not, since we do. */
  fillsSilence: boolean;
}

/** How a call begins whose caller is answered at once. */
export function callState(start: ConversationStart, soFar?: readonly string[]): SessionState {
  const answers = start.waits !== true;
  return { instructions: writeInstructions(start, soFar), answers, pieces: false, fillsSilence: false };
}

/** The dialect of a service, by a session that it shows; null where that tells nothing. */
export function dialectShown(session: Record<string, unknown>): Dialect | null {
  if ('audio' in session || session.type === 'realtime' || 'output_modalities' in session) return 'current';
  return 'input_audio_format' in session || 'modalities' in session ? 'flat' : null;
}

/** The turn detection of a session that a service shows, empty where it shows none. */
export function turnDetectionShown(session: Record<string, unknown>): Record<string, unknown> {
  const current = objectIn(objectIn(objectIn(session, 'audio'), 'input'), 'turn_detection');
  return Object.keys(current).length > 0 ? current : objectIn(session, 'turn_detection');
}

/** Whether a service speaks into silences by itself, by the session it shows. */
export function fillsSilence(session: Record<string, unknown>): boolean {
  return typeof turnDetectionShown(session).idle_timeout_ms === 'number';
}

/**
 * The session of a telephone call: sound both ways in a format of the telephone, the service's own turn detection, transcripts of
 * the caller. Members that the service refused before are left out. `plain` leaves out what a service may not know besides: the voice
 * and the language of the transcription. Source: OpenAI, "Realtime API" reference, `session.update`.
 */
export function sessionOf(
  { brief, tools }: Pick<ConversationStart, 'brief' | 'tools'>,
  settings: RealtimeSettings,
  memory: ServiceMemory,
  state: SessionState,
  plain = false,
): Record<string, unknown> {
  const { dialect, pcm } = memory;
  const voice = plain ? {} : { voice: serviceVoice(brief.voice, 'realtime') };
  const common = {
    instructions: state.instructions,
    tools: tools.map(({ name, description, parameters }) => ({ type: 'function', name, description, parameters })),
    tool_choice: 'auto',
  };
  const transcription = transcriptionOf(brief.language.slice(0, 2), settings, memory, plain);
  const turn_detection = turnDetectionOf(brief.turnPace, settings, state);
  const noise = settings.noiseReduction;
  const reduction = noise && { noise_reduction: noise === 'off' ? null : { type: noise } };
  if (dialect === 'flat') {
    const format = pcm ? 'pcm16' : 'g711_ulaw';
    return without(memory.refused, {
      ...common,
      modalities: ['audio', 'text'],
      ...voice,
      input_audio_format: format,
      output_audio_format: format,
      ...(transcription && { input_audio_transcription: transcription }),
      ...(reduction && { input_audio_noise_reduction: reduction.noise_reduction }),
      turn_detection,
      temperature: Math.min(1.2, Math.max(0.6, brief.model.temperature)),
    });
  }
  const format = pcm ? { type: 'audio/pcm', rate: 24_000 } : { type: 'audio/pcmu' };
  return without(memory.refused, {
    type: 'realtime',
    ...common,
    output_modalities: ['audio'],
    audio: {
      input: { format, ...(transcription && { transcription }), ...reduction, turn_detection },
      output: { format, ...voice },
    },
  });
}

/** A change of how turns end, and who is answered, alone. */
export function turnsUpdate(
  { brief }: Pick<ConversationStart, 'brief'>,
  settings: RealtimeSettings,
  memory: ServiceMemory,
  state: SessionState,
): Record<string, unknown> {
  const turn_detection = turnDetectionOf(brief.turnPace, settings, state);
  return without(
    memory.refused,
    memory.dialect === 'flat' ? { turn_detection } : { type: 'realtime', audio: { input: { turn_detection } } },
  );
}

/** A change of the instructions alone. */
export function instructionsUpdate({ dialect }: ServiceMemory, instructions: string): Record<string, unknown> {
  return dialect === 'flat' ? { instructions } : { type: 'realtime', instructions };
}

function turnDetectionOf(
  pace: number,
  { turnDetection = 'server_vad', eagerness }: RealtimeSettings,
  { answers, pieces, fillsSilence }: SessionState,
): Record<string, unknown> {
  // The service answers, and never stops an answer: what is heard over our sound is judged by the session, which cancels it.
  const answering = { create_response: answers, interrupt_response: false };
  if (turnDetection === 'semantic_vad')
    return { type: turnDetection, eagerness: pieces ? 'low' : (eagerness ?? eagernessOf(pace)), ...answering };
  const { completeMs, openMs } = turnTimes(pace);
  return {
    type: turnDetection,
    threshold: 0.5,
    prefix_padding_ms: 300,
    silence_duration_ms: pieces ? openMs : completeMs,
    ...answering,
    ...(fillsSilence ? { idle_timeout_ms: null } : {}),
  };
}

/**
 * How soon a service takes a turn by what was said: it waits 8 s at most at 'low', 4 s at 'auto' and 2 s at 'high'.
 * Source: OpenAI, "Realtime API" reference, `turn_detection.eagerness`.
 */
function eagernessOf(pace: number): 'low' | 'auto' | 'high' {
  if (pace < (turnPaces.patient + turnPaces.balanced) / 2) return 'low';
  return pace > (turnPaces.balanced + turnPaces.brisk) / 2 ? 'high' : 'auto';
}

/**
 * What writes the caller's words down; null: nothing does. At OpenAI always the model that lasts; others may know the common name alone. The models of 2026 take a list of languages, those before one.
 * Source: OpenAI, "Migrate from Whisper to GPT-Transcribe and GPT-Live-Transcribe".
 */
function transcriptionOf(
  language: string,
  service: RealtimeSettings,
  memory: ServiceMemory,
  plain: boolean,
): Record<string, unknown> | null {
  if (memory.transcription === 'none') return null;
  if (isOpenAi(service) || (memory.transcription === 'own' && memory.dialect === 'current' && !plain))
    return { model: defaultModels.transcription, ...(plain ? {} : { languages: [language] }) };
  return { model: commonModels.transcription, ...(plain ? {} : { language }) };
}

/** How a refused member is remembered: by its path, and a voice with its value, since other businesses have other voices. */
export function refusedMember(path: string, value: unknown): string {
  return path.endsWith('voice') ? `${path}=${JSON.stringify(value)}` : path;
}

/** The session without what was refused. */
function without(refused: ReadonlySet<string>, session: Record<string, unknown>): Record<string, unknown> {
  for (const member of refused) {
    const path = member.replace(/=.*/s, '');
    const value = memberAt(session, path);
    if (value === undefined || refusedMember(path, value) !== member) continue;
    const at = path.lastIndexOf('.');
    const holder = at < 0 ? session : (memberAt(session, path.slice(0, at)) as Record<string, unknown>);
    delete holder[path.slice(at + 1)];
  }
  return session;
}

/** The member of a session at a path; undefined where it has none. */
export function memberAt(session: Record<string, unknown>, path: string): unknown {
  let at: Record<string, unknown> = { session };
  for (const name of `session.${path}`.split('.').slice(0, -1)) at = objectIn(at, name);
  return at[path.slice(path.lastIndexOf('.') + 1)];
}

/** A line of the caller in writing. */
export function callerItem(text: string): Record<string, unknown> {
  return { type: 'message', role: 'user', content: [{ type: 'input_text', text }] };
}
