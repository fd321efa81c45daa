import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const liveness = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'The process answers.',
  output: z.object({ status: z.literal('ok') }),
});

/** 503 while starting, stopping or without the database. */
export const readiness = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'Noura can take calls and requests.',
  output: z.object({ status: z.literal('ready') }),
});

export const metrics = endpoint({
  method: 'GET',
  path: '/metrics',
  access: 'machine',
  summary: 'Figures for Prometheus; answers local requests only.',
  produces: 'text/plain',
});

export const openApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  summary: 'This description.',
  produces: 'application/json',
});

/** 404 where the operator names nobody. */
export const securityTxt = endpoint({
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'public',
  summary: 'Where to report security problems (RFC 9116).',
  produces: 'text/plain',
});

export const healthEndpoints = { liveness, readiness, metrics, openApi, securityTxt } as const;
