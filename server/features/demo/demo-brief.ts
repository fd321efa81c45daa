import type { AssistantBrief } from '#contract/brief.ts';
import { type DemoBusinessName, demoAccountId, demoLimits } from '#contract/demo.ts';
import { callTimings } from '#contract/limits.ts';
import { turnPaces } from '#contract/values/turn-pace.ts';
import { demoBusinesses, demoHours, demoPlace } from './demo-businesses.ts';

/** Instead of the usual one, which says that the call is transcribed. */
const notice = 'This is a demonstration. Nothing that you say is kept.';
/** For a model; the built-in receptionist reads none. */
const instructions =
  'This is a public demonstration of a telephone receptionist. Speak of this business alone, in one or two sentences. Promise nothing in its name.';

/** What the assistant knows of a business of the demonstration. */
export function demoBrief(name: DemoBusinessName): AssistantBrief {
  const { business, greeting, voice, faqs } = demoBusinesses[name];
  return {
    accountId: demoAccountId,
    business: { ...business, ...demoPlace, website: '', hours: demoHours(name) },
    language: 'en-US',
    ...{ voice, greeting, notice, faqs, instructions },
    collect: ['fullName', 'contactNumber', 'reasonForCalling'],
    ifOffered: [],
    ownFields: [],
    takeMessage: true,
    messagePrompt: '',
    booking: null,
    functions: [],
    functionPrompt: '',
    model: { name: 'gpt-4', temperature: 0.5 },
    fallbackNumber: null,
    turnPace: turnPaces.balanced,
    limits: {
      pauseBeforeSpeakingMs: 300,
      // The goodbye is part of the minute.
      maxCallDurationMs: demoLimits.talkSeconds * 1000 - callTimings.goodbyePlayedMs,
      endCallOnSilenceMs: 30_000,
      ringDurationMs: 30_000,
      voicemailDetection: false,
    },
  };
}
