import { accountEndpoints } from './account.ts';
import { appointmentEndpoints } from './appointments.ts';
import { auditLogEndpoints } from './audit-log.ts';
import { businessEndpoints } from './business.ts';
import { callEndpoints } from './calls.ts';
import { clinicEndpoints } from './clinic.ts';
import { contactEndpoints } from './contact.ts';
import { dataRequestEndpoints } from './data-requests.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { demoEndpoints } from './demo.ts';
import { firstStepEndpoints } from './first-steps.ts';
import { functionEndpoints } from './functions.ts';
import { greetingEndpoints } from './greetings.ts';
import { handOverEndpoints } from './hand-over.ts';
import { healthEndpoints } from './health.ts';
import { humanCheckEndpoints } from './human-check.ts';
import { identityEndpoints } from './identity.ts';
import { instructionEndpoints } from './instructions.ts';
import { intakeEndpoints } from './intake.ts';
import { knowledgeEndpoints } from './knowledge.ts';
import { modelEndpoints } from './models.ts';
import { notificationEndpoints } from './notifications.ts';
import { operationEndpoints } from './operations.ts';
import { pagePerformanceEndpoints } from './page-performance.ts';
import { peopleEndpoints } from './people.ts';
import { phoneNumberEndpoints } from './phone-numbers.ts';
import { realtimeEndpoints } from './realtime.ts';
import { retentionEndpoints } from './retention.ts';
import { secondFactorEndpoints } from './second-factors.ts';
import { providerEndpoints } from './sign-in-providers.ts';
import { statusEndpoints } from './status.ts';
import { testBoxEndpoints } from './test-box.ts';
import { testSessionEndpoints } from './test-sessions.ts';
import { userEndpoints } from './users.ts';
import { voiceEndpoints } from './voices.ts';
import { webinarEndpoints } from './webinars.ts';

/**
 * Every endpoint that a client calls, by its name; the client's helpers bear the same names (APIBASE-15 to 24). What a
 * carrier calls is in `telephony.ts`. Each noun's file lists its own in one object at its end.
 */
export const endpoints = {
  ...identityEndpoints,
  ...accountEndpoints,
  ...providerEndpoints,
  ...secondFactorEndpoints,
  ...userEndpoints,
  ...firstStepEndpoints,
  ...peopleEndpoints,
  ...handOverEndpoints,
  ...auditLogEndpoints,
  ...phoneNumberEndpoints,
  ...notificationEndpoints,
  ...businessEndpoints,
  ...clinicEndpoints,
  ...instructionEndpoints,
  ...appointmentEndpoints,
  ...greetingEndpoints,
  ...functionEndpoints,
  ...knowledgeEndpoints,
  ...modelEndpoints,
  ...voiceEndpoints,
  ...callEndpoints,
  ...retentionEndpoints,
  ...deliveryEndpoints,
  ...dataRequestEndpoints,
  ...operationEndpoints,
  ...statusEndpoints,
  ...testBoxEndpoints,
  ...testSessionEndpoints,
  ...demoEndpoints,
  ...humanCheckEndpoints,
  ...contactEndpoints,
  ...pagePerformanceEndpoints,
  ...webinarEndpoints,
  ...intakeEndpoints,
  ...realtimeEndpoints,
  ...healthEndpoints,
} as const;
