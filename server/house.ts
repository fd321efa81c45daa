import { dayMs } from '#contract/values/durations.ts';
import { emailKey } from '#contract/values/email.ts';
import { letsStrangersIn } from '#server/settings/open-sign-up.ts';
import { installAppointments } from './features/appointments/appointments.part.ts';
import { installAssistants } from './features/assistants/assistants.part.ts';
import { installBusiness } from './features/business/business.part.ts';
import { installCalls } from './features/calls/calls.part.ts';
import type { CallsService } from './features/calls/calls.service.ts';
import { installContact } from './features/contact/contact.part.ts';
import { installDeliveries } from './features/deliveries/deliveries.part.ts';
import { installFunctions } from './features/functions/functions.part.ts';
import { installGreetings } from './features/greetings/greetings.part.ts';
import { installIdentity } from './features/identity/identity.part.ts';
import { type IdentityService, provenAddress } from './features/identity/identity.service.ts';
import { installPeople } from './features/identity/people/people.part.ts';
import { installInstructions } from './features/instructions/instructions.part.ts';
import { installIntake } from './features/intake/intake.part.ts';
import type { IntakeParts } from './features/intake/intake-parts.ts';
import { installKnowledge } from './features/knowledge/knowledge.part.ts';
import type { KnowledgeService } from './features/knowledge/knowledge.service.ts';
import { installMinutes } from './features/minutes/minutes.part.ts';
import { isOnTrial } from './features/minutes/minutes.service.ts';
import { installModels } from './features/models/models.part.ts';
import { installNotifications } from './features/notifications/notifications.part.ts';
import { installOperations } from './features/operations/operations.part.ts';
import { installPhoneNumbers, openPhoneNumbers } from './features/phone-numbers/phone-numbers.part.ts';
import { numberOf, type PhoneNumbersService } from './features/phone-numbers/phone-numbers.service.ts';
import { installStorage } from './features/storage/storage.part.ts';
import { installTestBox } from './features/test-box/test-box.part.ts';
import { installTestSessions } from './features/test-sessions/test-sessions.part.ts';
import { installUsers } from './features/users/users.part.ts';
import { installVoices } from './features/voices/voices.part.ts';
import { installWebinars } from './features/webinars/webinars.part.ts';
import { type Foundation, type HouseOverrides, type Lifecycle, layFoundation } from './foundation.ts';
import { installPages } from './http/pages/pages.part.ts';
import { installPublicForms } from './human-check/public-forms.ts';
import { createMailToOthers } from './mail/to-others.ts';
import { installPhone, type PhoneLine } from './phone/phone.part.ts';
import type { Env } from './settings/env.ts';
import { createOfficeTools } from './tools/office-tool.ts';
import { officeTools } from './tools/registry.ts';

export type { HouseOverrides } from './foundation.ts';

/** The running product: every adapter, service and route, put together in one place. */
export interface House extends Foundation, Lifecycle {
  identity: IdentityService;
  numbers: PhoneNumbersService;
  calls: CallsService;
  knowledge: KnowledgeService;
  intake: IntakeParts;
  phone: PhoneLine | null;
}

/** Builds the house on a migrated database: each part stands on those before it. Throws when a route declares no access class. */
export async function buildHouse(env: Env & { databaseUrl: string }, overrides: HouseOverrides = {}): Promise<House> {
  const house = await layFoundation(env, overrides);
  const { identity, attempts, passwords } = await installIdentity(house);
  installMinutes(house);
  const storage = installStorage(house);
  const numbers = await openPhoneNumbers(house);
  const users = installUsers(house, { numbers });
  installPhoneNumbers(house, numbers, users);
  for (const install of [installBusiness, installGreetings, installInstructions, installModels]) install(house);
  const knowledge = installKnowledge(house, { storage });
  const { functions, secrets } = installFunctions(house);
  const appointments = installAppointments(house, { secrets });
  const refusals = { kind: 'mail-refused', tries: 1, windowMs: dayMs };
  const toOthers = createMailToOthers({
    mail: house.mail,
    refused: {
      note: (address) => attempts.take(refusals, emailKey(address), house.clock.now()),
      has: (address) => attempts.isUsedUp(refusals, emailKey(address), house.clock.now()),
    },
    ...{ provenAddress, mails: env.mails, mustProve: house.mail.way === 'smtp' },
    isUnverified: letsStrangersIn(env) ? isOnTrial : async () => false,
  });
  installPeople(house, {
    ...{ attempts, passwords, toOthers },
    hasNumber: async (on, accountId) => (await numberOf(on, accountId)) !== null,
  });
  const { sentTo, deliveries: mails } = installNotifications(house, { toOthers });
  const forms = installPublicForms(house, attempts);
  installContact(house, forms);
  installWebinars(house, forms);
  const intake = installIntake(house, { toOthers, takeTry: attempts.take });
  installDeliveries(house, {
    ...{ webhook: appointments.deliveries, mail: mails, function: functions.deliveries },
    'patient-form': intake.deliveries,
  });
  const calls = await installCalls(house, { sentTo, appointmentsOf: appointments.ofCall });
  const tools = createOfficeTools(officeTools, { knowledge, functions, appointments });
  const phone = await installPhone(house, { calls, tools });
  installAssistants(house, phone);
  installVoices(house, { storage, speaking: phone?.speaking ?? null });
  installOperations(house, { calls, modelsInUse: phone?.models ?? (() => []) });
  if (phone) installTestBox(house, { phone, calls, users });
  installTestSessions(house, { tools, users, functions, calls, own: phone?.testCalls ?? null });
  await installPages(house);
  return { ...house, identity, numbers, calls, knowledge, intake, phone };
}
