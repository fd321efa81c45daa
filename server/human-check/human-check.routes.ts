import { getHumanCheck } from '#contract/human-check.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { HumanCheck } from './human-check.ts';

/** `perMinute`: checks a minute for one network address. */
export function humanCheckRoutes(routes: Routes, check: HumanCheck, { perMinute }: { perMinute: number }): void {
  routes.add(getHumanCheck, () => check.offer(), { perMinute });
}
