import type { AssistantBrief } from '#contract/brief.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { hasClinicMode } from '#server/features/business/clinic-mode.service.ts';
import { faqsOf } from '#server/features/faqs/faqs.service.ts';
import { functionsOf, noFunctions } from '#server/features/functions/functions.service.ts';
import { selectedGreeting } from '#server/features/greetings/greetings.service.ts';
import {
  collectedFields,
  instructionsOf,
  noticeSentences,
  ownFieldsOf,
} from '#server/features/instructions/instructions.service.ts';
import { fallbackNumberOf, languageOf, modelConfigurationOf } from '#server/features/models/models.service.ts';
import { answeringAccount, answeringAccounts } from '#server/features/phone-numbers/phone-numbers.service.ts';
import { redactsOf } from '#server/features/retention/retention.service.ts';
import { spokenVoice } from '#server/features/voices/voices.service.ts';
import type { Queryable } from '#server/store/database.ts';
import { forAccount } from '#server/store/scope.ts';

/** All that a call of this account needs to know; what was never set has its default. */
export function briefFor(db: Queryable, accountId: string): Promise<AssistantBrief> {
  return forAccount(accountId, () => readBrief(db, accountId));
}

async function readBrief(db: Queryable, accountId: string): Promise<AssistantBrief> {
  const [business, faqs, greeting, instructions, model, functions, own, isClinic, redact] = await Promise.all([
    businessOf(db, accountId),
    faqsOf(db, accountId),
    selectedGreeting(db, accountId),
    instructionsOf(db, accountId),
    modelConfigurationOf(db, accountId),
    functionsOf(db, accountId),
    ownFieldsOf(db, accountId),
    hasClinicMode(db, accountId),
    redactsOf(db, accountId),
  ]);
  const language = languageOf(model.language);
  return {
    accountId,
    business,
    language,
    voice: spokenVoice(model.customVoice),
    greeting,
    notice: instructions.notice ? noticeSentences[language] : '',
    redact,
    ...collectedFields(instructions, own),
    takeMessage: instructions.callHandling === 'message',
    messagePrompt: instructions.message,
    instructions: instructions.instructions,
    faqs,
    // Without a provider that can be reached a booking fails, and the caller hears so and leaves a message.
    booking: instructions.callHandling === 'appointment' ? (instructions.isZapierSelected ? 'zapier' : 'calcom') : null,
    ...(instructions.callHandling === 'function' ? functions : noFunctions),
    model: { name: model.modelName, temperature: model.temperature },
    fallbackNumber: await fallbackNumberOf(db, model),
    ...(isClinic && { coveredOnly: true as const }),
    turnPace: model.turnPace,
    limits: {
      pauseBeforeSpeakingMs: model.pauseBeforeSpeakingSeconds * 1000,
      maxCallDurationMs: model.maxCallDurationSeconds * 1000,
      endCallOnSilenceMs: model.endCallOnSilenceMinutes * 60_000,
      ringDurationMs: model.ringDurationSeconds * 1000,
      voicemailDetection: model.voicemailDetection,
    },
  };
}

/**
 * Who answers on this number and with which brief; null when nobody has it, or its account is inactive or
 * deactivated: then the caller hears a polite rejection and no tenant gets a row.
 */
export async function briefForNumber(
  db: Queryable,
  toNumber: string,
): Promise<{ accountId: string; brief: AssistantBrief } | null> {
  const accountId = await answeringAccount(db, toNumber);
  return accountId ? { accountId, brief: await briefFor(db, accountId) } : null;
}

/** The briefs of the businesses that are called first after a start, so that their greetings and words are ready. */
export async function* briefsToPrepare(db: Queryable, max = 50): AsyncGenerator<AssistantBrief> {
  for (const accountId of await answeringAccounts(db, max)) yield briefFor(db, accountId);
}
