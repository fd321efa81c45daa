import { dayMs } from '#contract/values/durations.ts';
import { emailKey } from '#contract/values/email.ts';
import { letsStrangersIn } from '#server/settings/open-sign-up.ts';
import { installAppointments } from './features/appointments/appointments.part.ts';
import { toldWebhooks } from './features/appointments/appointments.service.ts';
import { installAssistants } from './features/assistants/assistants.part.ts';
import { installAudit } from './features/audit/audit.part.ts';
import { installBusiness } from './features/business/business.part.ts';
import { installCalls } from './features/calls/calls.part.ts';
import type { CallsService } from './features/calls/calls.service.ts';
import { heldCallerIn, sounds, transcripts } from './features/calls/calls.service.ts';
import { installContact } from './features/contact/contact.part.ts';
import { installDataRequests } from './features/data-requests/data-requests.part.ts';
import { installDeliveries } from './features/deliveries/deliveries.part.ts';
import { installDemo, openDemo } from './features/demo/demo.part.ts';
import { installFirstSteps } from './features/first-steps/first-steps.part.ts';
import { firstStepsOf } from './features/first-steps/first-steps.service.ts';
import { installFunctions } from './features/functions/functions.part.ts';
import { installGreetings } from './features/greetings/greetings.part.ts';
import { accountsAfter } from './features/identity/accounts.service.ts';
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
import { notices } from './features/notifications/notifications.service.ts';
import { installOperations } from './features/operations/operations.part.ts';
import { installPhoneNumbers, openPhoneNumbers } from './features/phone-numbers/phone-numbers.part.ts';
import { numberOf, type PhoneNumbersService } from './features/phone-numbers/phone-numbers.service.ts';
import { installRetention } from './features/retention/retention.part.ts';
import { oneAfterTheOther, type Retention } from './features/retention/retention.service.ts';
import { installStatus } from './features/status/status.part.ts';
import { installStorage } from './features/storage/storage.part.ts';
import { installTestBox } from './features/test-box/test-box.part.ts';
import { installTestSessions } from './features/test-sessions/test-sessions.part.ts';
import { installUsers } from './features/users/users.part.ts';
import { installVoices } from './features/voices/voices.part.ts';
import { installWebinars } from './features/webinars/webinars.part.ts';
import { type Foundation, type Lifecycle, layFoundation } from './foundation.ts';
import type { HouseOverrides } from './house-overrides.ts';
import { installPages } from './http/pages/pages.part.ts';
import { installSecurityTxt } from './http/pages/security-txt.ts';
import { installPublicForms } from './human-check/public-forms.ts';
import { createMailToOthers } from './mail/to-others.ts';
import { installPhone, type PhoneLine } from './phone/phone.part.ts';
import type { Env } from './settings/env.ts';
import { createOfficeTools } from './tools/office-tool.ts';
import { officeTools } from './tools/registry.ts';
import { messageTool } from './tools/take-message.ts';

export type { HouseOverrides } from './house-overrides.ts';

/** The running product: every adapter, service and route, put together in one place. */
export interface House extends Foundation, Lifecycle {
  identity: IdentityService;
  numbers: PhoneNumbersService;
  calls: CallsService;
  knowledge: KnowledgeService;
  intake: IntakeParts;
  phone: PhoneLine | null;
  retention: Retention;
}

/** Builds the house on a migrated database: each part stands on those before it. Throws when a route declares no access class. */
export async function buildHouse(env: Env & { databaseUrl: string }, overrides: HouseOverrides = {}): Promise<House> {
  const house = await layFoundation(env, overrides);
  const { identity, attempts, passwords } = await installIdentity(house);
  installMinutes(house);
  const storage = installStorage(house);
  const { numbers, sales } = await openPhoneNumbers(house);
  const users = installUsers(house, {
    ...{ numbers, mayBuyNumber: sales.mayBuy },
    firstStepsOf: (accountId) => firstStepsOf(house.db, accountId, house.mail.way === 'smtp'),
  });
  installPhoneNumbers(house, { numbers, sales }, users);
  for (const install of [installBusiness, installGreetings, installInstructions]) install(house);
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
  const { sentTo, deliveries: mails } = installNotifications(house, { toOthers, appointmentsOf: appointments.ofCall });
  const forms = installPublicForms(house, attempts);
  installContact(house, forms);
  installWebinars(house, forms);
  const intake = installIntake(house, {
    ...{ toOthers, takeTry: attempts.take },
    heldCallerIn: (on, accountId) => heldCallerIn(house, on, accountId),
  });
  installFirstSteps(house);
  installDeliveries(
    house,
    {
      ...{ webhook: appointments.deliveries, mail: mails, function: functions.deliveries },
      'patient-form': intake.deliveries,
    },
    attempts,
  );
  const calls = await installCalls(house, { sentTo, appointmentsOf: appointments.ofCall });
  installDataRequests(house, { appointments, functions, forms: intake.links, storage });
  const { retention } = installRetention(house, {
    removals: { transcripts, sounds, forms: intake.oldForms, messages: oneAfterTheOther([notices, toldWebhooks]) },
    ...{ accountsAfter, isCall: calls.isCall },
  });
  const tools = createOfficeTools(officeTools, { knowledge, functions, appointments });
  const talks = openDemo(house, attempts);
  const demo = talks && { talks, tools: createOfficeTools([messageTool], { knowledge, functions, appointments }) };
  const phone = await installPhone(house, { calls, tools, demo });
  installDemo(house, { talks, phone });
  installAudit(house);
  installStatus(house);
  installModels(house, phone);
  installAssistants(house, phone);
  installVoices(house, { storage, phone, takeTry: attempts.take });
  installOperations(house, { calls, modelsInUse: phone?.models ?? (() => []) });
  if (phone) installTestBox(house, { phone, calls, users });
  installTestSessions(house, { tools, users, functions, calls, own: phone?.testCalls ?? null });
  installSecurityTxt(house);
  await installPages(house, { practiceOf: intake.practiceOf });
  return { ...house, identity, numbers, calls, knowledge, intake, phone, retention };
}
