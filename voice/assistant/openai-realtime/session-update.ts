import type { ConversationStart, ToolDefinition } from '../assistant.ts';
import { serviceVoice } from '../service-voices.ts';
import { writeInstructions } from './instructions.ts';
import { objectIn } from './server-event.ts';

/** How a service names the parts of a session: the current protocol, or the flat one of older servers. */
export type Dialect = 'current' | 'flat';

/** The dialect of a service, by the session it shows in `session.created`. */
export function dialectOf(session: Record<string, unknown>): Dialect {
  const flat = 'input_audio_format' in session || 'modalities' in session;
  return flat && !('audio' in session) ? 'flat' : 'current';
}

const turnDetection = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 500,
  create_response: true,
  interrupt_response: true,
} as const;

/**
 * The session of a telephone call: u-law both ways, the service's own turn detection, transcripts of the caller. `plain`
 * leaves out what a service may not know: the voice and the model of transcription.
 */
export function sessionOf(start: ConversationStart, dialect: Dialect, plain: boolean): Record<string, unknown> {
  const { brief } = start;
  const instructions = writeInstructions(start);
  const language = brief.language.slice(0, 2);
  const voice = plain ? {} : { voice: serviceVoice(brief.voice, 'realtime') };
  const tools = start.tools.map(wireTool);
  if (dialect === 'flat')
    return {
      modalities: ['audio', 'text'],
      instructions,
      ...voice,
      input_audio_format: 'g711_ulaw',
      output_audio_format: 'g711_ulaw',
      input_audio_transcription: plain ? { model: 'whisper-1' } : { model: 'whisper-1', language },
      turn_detection: turnDetection,
      tools,
      tool_choice: 'auto',
      temperature: Math.min(1.2, Math.max(0.6, brief.model.temperature)),
    };
  return {
    type: 'realtime',
    instructions,
    output_modalities: ['audio'],
    audio: {
      input: {
        format: { type: 'audio/pcmu' },
        transcription: plain ? { model: 'whisper-1' } : { model: 'gpt-4o-mini-transcribe', language },
        turn_detection: turnDetection,
      },
      output: { format: { type: 'audio/pcmu' }, ...voice },
    },
    tools,
    tool_choice: 'auto',
  };
}

/** A text item of the conversation; the two dialects name the assistant's text differently. */
export function messageItem(speaker: 'assistant' | 'caller', text: string, dialect: Dialect): Record<string, unknown> {
  if (speaker === 'caller') return { type: 'message', role: 'user', content: [{ type: 'input_text', text }] };
  const type = dialect === 'flat' ? 'text' : 'output_text';
  return { type: 'message', role: 'assistant', content: [{ type, text }] };
}

function wireTool({ name, description, parameters }: ToolDefinition): Record<string, unknown> {
  return { type: 'function', name, description, parameters };
}

/** The session object of an event. */
export function sessionIn(event: unknown): Record<string, unknown> {
  return objectIn(event, 'session');
}
