import { getGreetingPresets, getGreetings, updateGreetings } from '#contract/greetings.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { expectedVersion, tellVersion } from '#server/http/versions.ts';
import type { GreetingsService } from './greetings.service.ts';

export function greetingsRoutes(routes: Routes, greetings: GreetingsService): void {
  routes.add(getGreetings, async ({ session, reply }) => tellVersion(reply, await greetings.list(session.accountId)));
  routes.add(getGreetingPresets, ({ session }) => greetings.presets(session.accountId));
  routes.add(updateGreetings, async ({ session, body, request, reply }) => {
    const list = body.greetings.map(({ message, selected }) => ({ message, selected }));
    return tellVersion(reply, await greetings.save(session.accountId, list, expectedVersion(request)));
  });
}
