import { join } from 'node:path';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Usage } from '#contract/costs.ts';
import { createBreaker } from '#server/limits/breaker.ts';
import type { Assistant, AssistantFailure, AssistantLink } from '#voice/assistant/assistant.ts';
import { createEmbeddedAssistant } from '#voice/assistant/embedded/embedded-assistant.ts';
import { billedSpeaker } from '#voice/assistant/embedded/http/billed.ts';
import { createChatThinker } from '#voice/assistant/embedded/http/chat-thinker.ts';
import type { RequestTimes } from '#voice/assistant/embedded/http/service-request.ts';
import { toChoose } from '#voice/assistant/embedded/http/service-speaker.ts';
import { speakerWithFallback } from '#voice/assistant/embedded/http/speaker-with-fallback.ts';
import { createEmbeddedListener } from '#voice/assistant/embedded/listener/create.ts';
import { type Listener, type Measured, understands } from '#voice/assistant/embedded/listener/listener.ts';
import { createLocalListener } from '#voice/assistant/embedded/local/local-listener.ts';
import type { LocalModels } from '#voice/assistant/embedded/local/local-models.ts';
import { createLocalSpeaker } from '#voice/assistant/embedded/local/local-speaker.ts';
import type { SentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { vocabularyOf } from '#voice/assistant/embedded/receptionist/vocabulary.ts';
import {
  createListener,
  createSpeaker,
  type ListeningService,
  type SpeakingService,
} from '#voice/assistant/embedded/service-parts.ts';
import { createEspeakSpeaker, hasEspeak } from '#voice/assistant/embedded/speaker/espeak/espeak-speaker.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import type { Speaker } from '#voice/assistant/embedded/speaker/speaker.ts';
import { speakerByLanguage } from '#voice/assistant/embedded/speaker/speaker-by-language.ts';
import { createRealtimeAssistant } from '#voice/assistant/openai-realtime/realtime-assistant.ts';
import type { RealtimeSettings } from '#voice/assistant/openai-realtime/realtime-connection.ts';
import { calledModel, type Learnt, type ServiceSettings } from '#voice/assistant/service-settings.ts';
import { realtimeVoices } from '#voice/assistant/service-voices.ts';
import type { VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import { callAtWork } from '#voice/session/call-scope.ts';
import { createSpeaking, type OfferedVoice, type Speaking } from './speaking.ts';

/** Calls in a row, each of another business or a minute later, that had to leave a link before new ones begin at the next, for a minute. */
const failuresInARow = 3;

const never = new Promise<never>(() => {});

/** Which services answer; null, or nothing, is the embedded part. */
export interface AssistantServices {
  realtime?: RealtimeSettings | null;
  stt?: ListeningService | null;
  chat?: ServiceSettings | null;
  tts?: SpeakingService | null;
  /** The operator's own models, which listen and speak where no service does. */
  local?: LocalModels | null;
  /** Of the embedded listener: from the end of an utterance to its words, ms; null is its own. */
  listenerDeadlineMs?: number | null;
  /** Of the embedded listener: calls at once; null is as measured. */
  listenerCalls?: number | null;
}

export interface LineParts {
  dataDir: string;
  /** Words that begin a program without a network. */
  networkNamespace: readonly string[];
  voicing: VoicingChecks;
  /** When the embedded parts may load what a first call can do without, or has while it is greeted; at once unless told. */
  mayLoad?: Promise<unknown>;
  nowMs(): number;
  /** By which the built-in receptionist compares sentences. */
  vectors?: SentenceVectors;
  /** Answers alone, in place of all others. */
  assistant?: Assistant | undefined;
  /** Hears callers in place of the embedded listener. */
  listener?: Listener | undefined;
  /** For requests to services; default none. */
  times?: RequestTimes;
  /** A service refused something, which is left out for an hour; for the log and /metrics. */
  learnt?(service: 'realtime' | 'stt' | 'chat' | 'tts', what: Learnt, detail: string): void;
  /** A service did something that it bills, for the call whose code runs. */
  used?(usage: Usage): void;
  /** The service that speaks could not, and the embedded voice did in its place, for a while where it `rests`; for the log. */
  unspoken?(error: unknown, rests: boolean): void;
  /** The embedded listener hears nothing of a call, and why; for the log. */
  unheard?(error: unknown): void;
  /** A call had to go on without this link; for the log. */
  left?(by: AssistantLink['by'], failure: AssistantFailure): void;
}

/** Who answers. The speaker is there in any case: the line's own sentences are spoken by it. */
export interface LineAssistant {
  /** The first of the chain. */
  assistant: Assistant;
  speaker: Speaker;
  speaking: Speaking;
  /** The embedded one; undefined where none is needed. */
  listener: Listener | undefined;
  /** So many calls in this language (two letters) this machine is asked to understand at once, by estimate or as is said; null where it is not what listens. */
  callsAtOnce(language: string): number | null;
  /** What was measured for English, once it is known; never where it is not this machine that listens. */
  measured: Promise<Measured>;
  /** Whether the first of the chain understands callers who speak this language (two letters). */
  hears(language: string): boolean;
  /**
   * Builds what listening to callers of this business needs. Behind a service that listens, the embedded listener knows general
   * words alone: they are built once, and a decoder with them stands ready.
   */
  prepare(brief: AssistantBrief): Promise<void>;
  close(): Promise<void>;
}

/**
 * The chain of those who answer: a realtime service where one is set, then listener, thinker and speaker as far as they are
 * services, then the embedded ones alone, which need nobody. With no service set it is this last link and nothing else.
 */
export function createLineAssistant(services: AssistantServices, parts: LineParts): LineAssistant {
  const { voicing, nowMs, times } = parts;
  const telling = <S extends ServiceSettings>(name: 'realtime' | 'stt' | 'chat' | 'tts', settings?: S | null) =>
    settings && {
      ...settings,
      learnt: (what: Learnt, detail: string) => parts.learnt?.(name, what, detail),
      used: (usage: Usage) => parts.used?.(usage),
    };
  const realtime = telling('realtime', services.realtime);
  const [stt, chat, tts] = [telling('stt', services.stt), telling('chat', services.chat), telling('tts', services.tts)];
  const local = services.local ?? null;
  const floor = createEmbeddedSpeaker(nowMs);
  const embedded =
    local && local.speakers.size > 0
      ? speakerWithFallback(createLocalSpeaker(local, floor), floor, nowMs, parts.unspoken)
      : floor;
  const service = tts ? billedSpeaker(createSpeaker(tts, times), tts) : null;
  const speaker = service ? speakerWithFallback(service, embedded, nowMs, parts.unspoken, callAtWork) : embedded;
  const speaking = createSpeaking(
    tts ? createSpeaker(tts, times, toChoose) : embedded,
    offeredVoices(services, speaker),
  );
  const nothing = async () => {};
  if (parts.assistant)
    return {
      ...{
        assistant: parts.assistant,
        speaker,
        speaking,
        listener: parts.listener,
        hears: () => true,
        callsAtOnce: () => null,
        measured: never,
        prepare: nothing,
      },
      close: () => speaker.close(),
    };

  const listener =
    parts.listener ??
    createEmbeddedListener({
      folder: join(parts.dataDir, 'listener'),
      networkNamespace: parts.networkNamespace,
      ...(parts.mayLoad ? { mayBuild: parts.mayLoad } : {}),
      ...(services.listenerDeadlineMs ? { deadlineMs: services.listenerDeadlineMs } : {}),
      failed: (error) => parts.unheard?.(error),
    });
  const breaker = createBreaker(nowMs, failuresInARow);
  /** `service`: a language model answers, and its models are rested one by one, since one may be gone while another answers. */
  const link = (
    by: AssistantLink['by'],
    next: Assistant | null,
    service?: ServiceSettings | null | undefined,
  ): AssistantLink => {
    const name = ({ model }: AssistantBrief) => `${by} ${service ? calledModel(service, model.name) : ''}`;
    return {
      ...{ by, next, byModel: Boolean(service) },
      admits: (brief) => breaker.admits(name(brief)),
      report(outcome, brief) {
        if (outcome === 'answered') return breaker.report(name(brief), outcome);
        if (!outcome.ofCall) breaker.report(name(brief), 'failed', brief.accountId);
        parts.left?.(by, outcome);
      },
    };
  };
  const thinker = createReceptionist(undefined, parts.vectors, parts.mayLoad);
  const ear = local && local.listeners.size > 0 && !stt ? createLocalListener(local, listener) : null;
  const alone = !realtime && !stt && !chat && !ear;
  let first: Assistant = createEmbeddedAssistant(
    // Behind others it speaks by itself too: a speech service may well have gone with them.
    { listener, thinker, speaker: alone ? speaker : embedded, voicing, vocabularyOf },
    link('embedded', null),
  );
  if (stt || chat || ear)
    first = createEmbeddedAssistant(
      {
        listener: stt ? createListener(stt, times) : (ear ?? listener),
        thinker: chat ? createChatThinker(chat, times) : thinker,
        ...{ speaker, voicing, vocabularyOf, mustHear: Boolean(stt ?? ear) },
      },
      link('pipeline', first, chat),
    );
  if (realtime) first = { ...createRealtimeAssistant(realtime, speaker), link: link('realtime', first, realtime) };
  const ownEar = !realtime && !stt;
  const asSaid = (told: Measured): Measured => ({ ...told, calls: services.listenerCalls ?? told.calls });
  return {
    ...{ assistant: first, speaker, speaking, listener },
    callsAtOnce: (language) =>
      ownEar && !local?.listeners.has(language) && understands(listener, language)
        ? (services.listenerCalls ?? listener.callsAtOnce?.() ?? null)
        : null,
    measured: ownEar ? (listener.measured?.then(asSaid) ?? never) : never,
    hears: (language) => !ownEar || understands(ear ?? listener, language),
    prepare: ownEar ? (brief) => (ear ?? listener).prepare(vocabularyOf(brief)) : nothing,
    async close() {
      await ear?.close();
      await listener.close();
      await speaker.close();
    },
  };
}

/** Flite, and eSpeak NG for German and Spanish where it is installed; without it they are spoken by the English voice. */
function createEmbeddedSpeaker(nowMs: () => number): Speaker {
  const flite = createFliteSpeaker();
  if (!hasEspeak()) return flite;
  return speakerByLanguage(flite, speakerWithFallback(createEspeakSpeaker(), flite, nowMs));
}

/** Who speaks in a call has the voices: a realtime service, a speech service, else the embedded speaker. */
function offeredVoices({ realtime, tts }: AssistantServices, speaker: Speaker): OfferedVoice[] {
  if (realtime) return realtimeVoices.map((voice) => ({ ...voice, by: 'service', canBeHeard: Boolean(tts) }));
  return speaker.voices.map(({ id, name, language, gender, traits }) => ({
    ...{ id, name, language, gender, traits },
    by: tts ? 'service' : 'embedded',
    canBeHeard: true,
  }));
}
