import { businessEndpoints } from './business.ts';
import { callEndpoints } from './calls.ts';
import { contactEndpoints } from './contact.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { functionEndpoints } from './functions.ts';
import { greetingEndpoints } from './greetings.ts';
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
import { providerEndpoints } from './sign-in-providers.ts';
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
  ...providerEndpoints,
  ...userEndpoints,
  ...peopleEndpoints,
  ...phoneNumberEndpoints,
  ...notificationEndpoints,
  ...businessEndpoints,
  ...instructionEndpoints,
  ...greetingEndpoints,
  ...functionEndpoints,
  ...knowledgeEndpoints,
  ...modelEndpoints,
  ...voiceEndpoints,
  ...callEndpoints,
  ...deliveryEndpoints,
  ...operationEndpoints,
  ...testBoxEndpoints,
  ...testSessionEndpoints,
  ...humanCheckEndpoints,
  ...contactEndpoints,
  ...pagePerformanceEndpoints,
  ...webinarEndpoints,
  ...intakeEndpoints,
  ...realtimeEndpoints,
  ...healthEndpoints,
} as const;
