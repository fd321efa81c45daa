import type { IntakeRoute, PublicRoute, SignedInRoute } from './routes.ts';

/**
 * The three API addresses: A the main API, B the second service, C the embeddings service (APIBASE-01 to 05).
 * '' is the page's own origin, where Noura serves all three; a build may set others.
 */
export const bases = {
  a: import.meta.env.VITE_API_BASE_A ?? '',
  b: import.meta.env.VITE_API_BASE_B ?? '',
  c: import.meta.env.VITE_API_BASE_C ?? '',
} as const;

type Route = PublicRoute | SignedInRoute | IntakeRoute;

/** What is not asked of the main API: voice tests and patient forms, and what the knowledge says. */
const elsewhere: Partial<Record<Route, keyof typeof bases>> = {
  'POST /realtime-session': 'b',
  'POST /v1/realtime/calls/:id/hangup': 'b',
  'POST /function-call': 'b',
  'POST /patient-forms/validate': 'b',
  'GET /patient-forms/providers': 'b',
  'POST /patient-forms/submission': 'b',
  'POST /patient-forms/invalidate': 'b',
  'POST /vector-search': 'c',
};

export function baseOf(route: Route): string {
  return bases[elsewhere[route] ?? 'a'];
}
