import type { Engine } from '#contract/models.ts';
import type { Foundation } from '#server/foundation.ts';
import type { PhoneLine } from '#server/phone/phone.part.ts';
import { modelsRoutes } from './models.routes.ts';
import { createModelsService } from './models.service.ts';

/** `phone` null: a house without a telephone. */
export function installModels(house: Foundation, phone: Pick<PhoneLine, 'testCalls' | 'localModels'> | null): void {
  const { realtime, stt, chat, tts, carriers, fallbackNumber } = house.env;
  const connected = Object.values(carriers).some(Boolean);
  const hears = phone?.testCalls.hears({ language: 'en-US' }) ?? true;
  const { listeners, speakers } = phone?.localModels ?? { listeners: new Map(), speakers: new Map() };
  const listener = (): Engine['listener'] => {
    if (realtime) return 'realtime';
    if (stt) return 'protocol' in stt ? 'streaming' : 'service';
    return hears ? 'embedded' : 'keypad';
  };
  modelsRoutes(house.routes, createModelsService(house), {
    answeredBy: realtime ? 'realtime' : stt || chat || listeners.size > 0 ? 'pipeline' : 'embedded',
    usesModel: Boolean(realtime || chat),
    listener: listener(),
    speaker: realtime ? 'realtime' : tts ? 'service' : 'embedded',
    fallback: !connected ? 'nobody' : fallbackNumber ? 'operator' : 'business',
    local: {
      listens: realtime || stt ? [] : [...listeners.keys()],
      speaks: realtime || tts ? [] : [...speakers.keys()],
    },
  });
}
