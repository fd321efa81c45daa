import {
  createModelConfiguration,
  type Engine,
  getEngine,
  getModelConfiguration,
  type ModelConfiguration,
  modelConfiguration,
  updateModelConfiguration,
} from '#contract/models.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { expectedVersion, tellVersion } from '#server/http/versions.ts';
import type { ModelsService, SavedModelConfiguration } from './models.service.ts';

type Sent = { [K in Exclude<keyof ModelConfiguration, '_id'>]?: ModelConfiguration[K] | undefined };

export function modelsRoutes(routes: Routes, models: ModelsService, engine: Engine): void {
  routes.add(getEngine, async () => engine);
  routes.add(getModelConfiguration, async ({ session, reply }) => {
    const saved = tellVersion(reply, await models.configuration(session.accountId));
    return saved ? onTheWire(saved) : {};
  });
  for (const [endpoint, save] of [
    [createModelConfiguration, models.replace],
    [updateModelConfiguration, models.change],
  ] as const) {
    routes.add(endpoint, async ({ session, body, request, reply }) => {
      const saved = await save(session, fromTheWire(body), expectedVersion(request));
      return onTheWire(tellVersion(reply, saved));
    });
  }
}

/** The names of the documents, without units; a stored value that the contract no longer knows would be a fault of ours. */
function onTheWire(saved: SavedModelConfiguration): ModelConfiguration {
  return modelConfiguration.parse({
    _id: saved.id,
    modelName: saved.modelName,
    voice: { gender: saved.voiceGender, customVoice: saved.customVoice },
    temperature: saved.temperature,
    language: saved.language,
    fallbackNumber: saved.fallbackNumber,
    ringDuration: saved.ringDurationSeconds,
    voiceMailDetection: saved.voicemailDetection,
    pauseBeforeSpeaking: saved.pauseBeforeSpeakingSeconds,
    maxCallDuration: saved.maxCallDurationSeconds,
    endCallOnSilence: saved.endCallOnSilenceMinutes,
    turnPace: saved.turnPace,
  });
}

function fromTheWire(sent: Sent) {
  return {
    modelName: sent.modelName,
    voiceGender: sent.voice?.gender,
    customVoice: sent.voice?.customVoice,
    temperature: sent.temperature,
    language: sent.language,
    fallbackNumber: sent.fallbackNumber,
    ringDurationSeconds: sent.ringDuration,
    voicemailDetection: sent.voiceMailDetection,
    pauseBeforeSpeakingSeconds: sent.pauseBeforeSpeaking,
    maxCallDurationSeconds: sent.maxCallDuration,
    endCallOnSilenceMinutes: sent.endCallOnSilence,
    turnPace: sent.turnPace,
  };
}
