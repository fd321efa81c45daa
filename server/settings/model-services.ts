import * as z from 'zod/mini';
import {
  commonModels,
  defaultModels,
  smallModels,
  streamingListeners,
  streamingSpeakers,
} from '#voice/assistant/models.ts';
import { isOpenAi, type ServiceSettings } from '#voice/assistant/service-settings.ts';
import { calledModels, readModelMap } from './called-models.ts';
import { address, EnvError, oneOf, readAs, text, textLike, web, wholeNumber } from './env-values.ts';

const keyHeader = textLike(
  /^[A-Za-z0-9-]+(\s*:\s*[\w-]+)?$/,
  'the name of a header, with a scheme after a colon: api-key, authorization: Bearer',
);

const service = (name: string, url: typeof web = web) => ({
  [`${name}_URL`]: z.optional(url),
  [`${name}_API_KEY`]: z.optional(text),
  [`${name}_KEY_HEADER`]: z.optional(keyHeader),
  [`${name}_MODEL`]: z.optional(text),
});

function protocolsOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table) as K[];
}

const webOrSocket = address(
  /^(https?|wss?):\/\//,
  'https://example.com/v1, or wss://example.com/v1 for a streaming protocol',
);

const voiceIds = readAs(
  text,
  (value) => {
    const entries = value.split(',').map((entry) => /^\s*(female|male)\s*=\s*([\w-]+)\s*$/.exec(entry));
    if (entries.some((entry) => entry === null)) return null;
    return Object.fromEntries(entries.map((entry) => [entry?.[1], entry?.[2]])) as { female?: string; male?: string };
  },
  'must be like female=id,male=id',
);

const pcmRates = ['8000', '11025', '12000', '16000', '22050', '24000', '32000', '44100', '48000'];
const pcmRate = readAs(
  text,
  (value) => (pcmRates.includes(value) ? Number(value) : null),
  `must be one of ${pcmRates.join(', ')}`,
);

const modelMap = readAs(text, readModelMap, 'must be like gpt-4=model,gpt-2=model, of the four stored names');

/** Services that listen, think and speak: the variables, before they are checked. */
export const modelServiceVariables = {
  REALTIME_URL: z.optional(address(/^wss?:\/\//, 'wss://example.com/v1/realtime')),
  REALTIME_API_KEY: z.optional(text),
  REALTIME_KEY_HEADER: z.optional(keyHeader),
  REALTIME_MODEL: z.optional(text),
  REALTIME_MODELS: z._default(modelMap, {}),
  REALTIME_TURN_DETECTION: z.optional(oneOf('server_vad', 'semantic_vad')),
  REALTIME_EAGERNESS: z.optional(oneOf('low', 'medium', 'high', 'auto')),
  REALTIME_NOISE_REDUCTION: z.optional(oneOf('near_field', 'far_field', 'off')),
  REALTIME_CALLS_URL: z.optional(
    address(/^https?:\/\/[^?#]+\/calls$/, 'https://example.com/v1/realtime/calls, with nothing after it'),
  ),
  REALTIME_CALLS_MODEL: z.optional(text),
  OPENAI_API_KEY: z.optional(text),
  ...service('STT', webOrSocket),
  STT_PROTOCOL: z.optional(oneOf('openai', ...protocolsOf(streamingListeners))),
  ...service('CHAT'),
  CHAT_MODELS: z._default(modelMap, {}),
  ...service('TTS', webOrSocket),
  TTS_PROTOCOL: z.optional(oneOf('openai', ...protocolsOf(streamingSpeakers))),
  TTS_FORMAT: z.optional(oneOf('pcm', 'wav')),
  TTS_PCM_RATE: z.optional(pcmRate),
  TTS_VOICES: z.optional(voiceIds),
  ...service('EMBEDDINGS'),
  SERVICE_DEADLINE_MS: z.optional(wholeNumber(1_000, 10_000)),
};
const shape = z.object(modelServiceVariables);
type Variables = z.output<typeof shape> & Record<string, string | undefined>;

/** The services that are set, each null where it is not: at OpenAI with its key alone, else where the operator says. */
export function modelServices(v: Variables) {
  const openAi = v.OPENAI_API_KEY;
  if (v.REALTIME_EAGERNESS && v.REALTIME_TURN_DETECTION !== 'semantic_vad')
    throw new EnvError('REALTIME_EAGERNESS has an effect only beside REALTIME_TURN_DETECTION=semantic_vad.');
  const chat = httpService(v, 'CHAT', defaultModels.chat);
  const manners = {
    turnDetection: v.REALTIME_TURN_DETECTION,
    eagerness: v.REALTIME_EAGERNESS,
    noiseReduction: v.REALTIME_NOISE_REDUCTION,
  };
  const realtimeUrl = v.REALTIME_URL ?? (openAi ? 'wss://api.openai.com/v1/realtime' : undefined);
  if (!realtimeUrl && !v.REALTIME_CALLS_URL && (v.REALTIME_TURN_DETECTION || v.REALTIME_NOISE_REDUCTION))
    throw new EnvError(
      'REALTIME_TURN_DETECTION and REALTIME_NOISE_REDUCTION are for a realtime service, and none is set: name it in REALTIME_URL.',
    );
  return {
    realtime: realtimeUrl
      ? {
          url: realtimeUrl,
          apiKey: v.REALTIME_API_KEY ?? (isOpenAi({ url: realtimeUrl }) ? openAi : '') ?? '',
          model: v.REALTIME_MODEL ?? defaultModels.realtime,
          models: calledModels('realtime', {
            mapped: v.REALTIME_MODELS,
            named: v.REALTIME_MODEL,
            isOpenAi: isOpenAi({ url: realtimeUrl }),
          }),
          ...(v.REALTIME_KEY_HEADER && { keyHeader: v.REALTIME_KEY_HEADER }),
          ...manners,
        }
      : null,
    /** Where browsers call a service directly in a voice test; null: Noura carries voice tests itself. */
    realtimeCalls: v.REALTIME_CALLS_URL
      ? {
          url: v.REALTIME_CALLS_URL,
          apiKey: v.REALTIME_API_KEY ?? (isOpenAi({ url: v.REALTIME_CALLS_URL }) ? openAi : '') ?? '',
          model: v.REALTIME_CALLS_MODEL ?? smallModels.realtime,
          ...(v.REALTIME_KEY_HEADER && { keyHeader: v.REALTIME_KEY_HEADER }),
          ...manners,
        }
      : null,
    stt: listeningService(v),
    chat: chat && {
      ...chat,
      models: calledModels('chat', { mapped: v.CHAT_MODELS, named: v.CHAT_MODEL, isOpenAi: isOpenAi(chat) }),
    },
    tts: speakingService(v),
    embeddings: httpService(v, 'EMBEDDINGS', defaultModels.embeddings),
  };
}

function listeningService(v: Variables) {
  if (!v.STT_PROTOCOL || v.STT_PROTOCOL === 'openai')
    return httpService(v, 'STT', defaultModels.transcription, commonModels.transcription);
  return { ...streamingService(v, 'STT', streamingListeners[v.STT_PROTOCOL]), protocol: v.STT_PROTOCOL };
}

function speakingService(v: Variables) {
  const streams = v.TTS_PROTOCOL && v.TTS_PROTOCOL !== 'openai' ? v.TTS_PROTOCOL : null;
  const useless = streams ? (['TTS_FORMAT', 'TTS_PCM_RATE'] as const) : (['TTS_VOICES'] as const);
  for (const name of useless)
    if (v[name] !== undefined)
      throw new EnvError(
        `${name} has no effect ${streams ? `beside TTS_PROTOCOL=${streams}` : 'without TTS_PROTOCOL=elevenlabs'}.`,
      );
  if (streams) {
    if (!v.TTS_VOICES)
      throw new EnvError(`TTS_PROTOCOL=${streams} needs TTS_VOICES: the ids of its voices, female=id,male=id.`);
    return { ...streamingService(v, 'TTS', streamingSpeakers[streams]), protocol: streams, voices: v.TTS_VOICES };
  }
  const service = httpService(v, 'TTS', defaultModels.speech, commonModels.speech);
  if (!service && (v.TTS_FORMAT ?? v.TTS_PCM_RATE) !== undefined)
    throw new EnvError(
      'TTS_FORMAT and TTS_PCM_RATE have an effect only with a service that speaks: TTS_URL or TTS_MODEL.',
    );
  if (v.TTS_PCM_RATE !== undefined && v.TTS_FORMAT === 'wav')
    throw new EnvError('TTS_PCM_RATE has no effect beside TTS_FORMAT=wav: a WAV file says its rate.');
  return (
    service && {
      ...service,
      ...(v.TTS_FORMAT && { format: v.TTS_FORMAT }),
      ...(v.TTS_PCM_RATE !== undefined && { rawRateHz: v.TTS_PCM_RATE }),
    }
  );
}

/** A service on a WebSocket: its maker's where no address is named, and a model by default only there. */
function streamingService(v: Variables, name: 'STT' | 'TTS', makers: { url: string; model: string }): ServiceSettings {
  const url = v[`${name}_URL`] ?? makers.url;
  const isMakers = new URL(url).hostname === new URL(makers.url).hostname;
  if (!/^wss?:/.test(url)) throw new EnvError(`${name}_URL must begin with wss:// beside this ${name}_PROTOCOL.`);
  const model = v[`${name}_MODEL`] ?? (isMakers ? makers.model : undefined);
  if (!model) throw new EnvError(`Name a model in ${name}_MODEL: ${name}_URL is not ${new URL(makers.url).hostname}.`);
  const apiKey = v[`${name}_API_KEY`] ?? (isOpenAi({ url }) ? v.OPENAI_API_KEY : '') ?? '';
  return { url: url.replace(/\/+$/, ''), apiKey, model, ...shared(v, name) };
}

/** What all services may have besides. */
function shared(v: Variables, name: string): Pick<ServiceSettings, 'keyHeader' | 'deadlineMs'> {
  const keyHeader = v[`${name}_KEY_HEADER`];
  const deadlineMs = v.SERVICE_DEADLINE_MS;
  return { ...(keyHeader && { keyHeader }), ...(deadlineMs && { deadlineMs }) };
}

function httpService(
  v: Variables,
  name: 'STT' | 'CHAT' | 'TTS' | 'EMBEDDINGS',
  openAiModel: string | null,
  common = openAiModel,
): ServiceSettings | null {
  const set = (what: string) => v[`${name}_${what}`];
  const own = set('URL');
  const url = own ?? (v.OPENAI_API_KEY ? 'https://api.openai.com/v1' : undefined);
  if (!url) return null;
  if (!/^https?:/.test(url))
    throw new EnvError(`${name}_URL begins with wss:// only beside the ${name}_PROTOCOL of a streaming service.`);
  const atOpenAi = isOpenAi({ url });
  // At OpenAI only with a model that lasts, or one that the operator names.
  const model = set('MODEL') ?? (atOpenAi ? openAiModel : common);
  if (!model && own)
    throw new EnvError(`${name}_URL is OpenAI's, which has no model for this that lasts: name one in ${name}_MODEL.`);
  if (!model) return null;
  const apiKey = set('API_KEY') ?? (atOpenAi ? v.OPENAI_API_KEY : '') ?? '';
  return { url: url.replace(/\/+$/, ''), apiKey, model, ...shared(v, name) };
}
