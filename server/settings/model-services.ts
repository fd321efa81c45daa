import * as z from 'zod/mini';
import { commonModels, defaultModels, smallModels } from '#voice/assistant/models.ts';
import { isOpenAi, type ServiceSettings } from '#voice/assistant/service-settings.ts';
import { calledModels, readModelMap } from './called-models.ts';
import { address, EnvError, oneOf, readAs, text, textLike, web, wholeNumber } from './env-values.ts';

const keyHeader = textLike(
  /^[A-Za-z0-9-]+(\s*:\s*[\w-]+)?$/,
  'the name of a header, with a scheme after a colon: api-key, authorization: Bearer',
);

const service = (name: string) => ({
  [`${name}_URL`]: z.optional(web),
  [`${name}_API_KEY`]: z.optional(text),
  [`${name}_KEY_HEADER`]: z.optional(keyHeader),
  [`${name}_MODEL`]: z.optional(text),
});

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
  ...service('STT'),
  ...service('CHAT'),
  CHAT_MODELS: z._default(modelMap, {}),
  ...service('TTS'),
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
  const realtimeUrl = v.REALTIME_URL ?? (openAi ? 'wss://api.openai.com/v1/realtime' : undefined);
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
          turnDetection: v.REALTIME_TURN_DETECTION,
          eagerness: v.REALTIME_EAGERNESS,
          noiseReduction: v.REALTIME_NOISE_REDUCTION,
        }
      : null,
    /** Where browsers call a service directly in a voice test; null: Noura carries voice tests itself. */
    realtimeCalls: v.REALTIME_CALLS_URL
      ? {
          url: v.REALTIME_CALLS_URL,
          apiKey: v.REALTIME_API_KEY ?? (isOpenAi({ url: v.REALTIME_CALLS_URL }) ? openAi : '') ?? '',
          model: v.REALTIME_CALLS_MODEL ?? smallModels.realtime,
          ...(v.REALTIME_KEY_HEADER && { keyHeader: v.REALTIME_KEY_HEADER }),
        }
      : null,
    stt: httpService(v, 'STT', defaultModels.transcription, commonModels.transcription),
    chat: chat && {
      ...chat,
      models: calledModels('chat', { mapped: v.CHAT_MODELS, named: v.CHAT_MODEL, isOpenAi: isOpenAi(chat) }),
    },
    tts: httpService(v, 'TTS', defaultModels.speech, commonModels.speech),
    embeddings: httpService(v, 'EMBEDDINGS', defaultModels.embeddings),
  };
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
  const atOpenAi = isOpenAi({ url });
  // At OpenAI only with a model that lasts, or one that the operator names.
  const model = set('MODEL') ?? (atOpenAi ? openAiModel : common);
  if (!model && own)
    throw new EnvError(`${name}_URL is OpenAI's, which has no model for this that lasts: name one in ${name}_MODEL.`);
  if (!model) return null;
  const apiKey = set('API_KEY') ?? (atOpenAi ? v.OPENAI_API_KEY : '') ?? '';
  const keyHeader = set('KEY_HEADER');
  const deadlineMs = v.SERVICE_DEADLINE_MS;
  return {
    ...{ url: url.replace(/\/+$/, ''), apiKey, model },
    ...(keyHeader && { keyHeader }),
    ...(deadlineMs && { deadlineMs }),
  };
}
