import type { IntakeRoute, PublicRoute, SignedInRoute } from './routes.ts';

type Route = PublicRoute | SignedInRoute | IntakeRoute;
const listeners = new Set<(route: Route) => void>();

/** Hears of each request that may have changed something, once it has been answered well. Returns the way to stop. */
export function onChange(listener: (route: Route) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellChange(route: Route): void {
  for (const listener of listeners) listener(route);
}
