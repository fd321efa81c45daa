import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Services that an operator may set up for calls, as the settings name them. */
export const modelServiceKinds = ['realtime', 'realtimeCalls', 'stt', 'chat', 'tts', 'embeddings'] as const;
export type ModelServiceKind = (typeof modelServiceKinds)[number];

/** Mails without content, no CSV, and services that the operator names as covered alone. */
export const clinicMode = z.object({
  on: z.boolean(),
  /** The operator has it on for every business: it cannot be switched off here. */
  byOperator: z.boolean(),
  /** What is set up here and not named as covered: it takes no part while the mode is on. */
  leftOut: z.array(z.enum(modelServiceKinds)),
});
export type ClinicMode = z.infer<typeof clinicMode>;

export const getClinicMode = endpoint({
  method: 'GET',
  path: '/clinic-mode',
  access: 'user',
  area: 'calls',
  summary: 'Whether the business is in clinic mode, and which services take no part in it.',
  output: clinicMode,
});

export const setClinicMode = endpoint({
  method: 'PUT',
  path: '/clinic-mode',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  summary: 'Switches the clinic mode of the business on or off.',
  body: z.strictObject({ on: z.boolean() }),
  output: clinicMode,
});

export const clinicEndpoints = { getClinicMode, setClinicMode } as const;
