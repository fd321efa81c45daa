import { getInstructions, updateInstructions } from '#contract/instructions.ts';
import { mayDo } from '#contract/roles.ts';
import { hostAlone } from '#contract/values/web-address.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { expectedVersion, tellVersion } from '#server/http/versions.ts';
import type { InstructionsService } from './instructions.service.ts';

export function instructionsRoutes(routes: Routes, instructions: InstructionsService): void {
  routes.add(getInstructions, async ({ session, reply }) => {
    const told = tellVersion(reply, await instructions.settings(session.accountId));
    if (told.zapierWebhookUrl === '' || mayDo(session, 'changes', 'settings')) return told;
    return { ...told, zapierWebhookUrl: hostAlone(told.zapierWebhookUrl) };
  });
  routes.add(updateInstructions, async ({ session, body, request, reply }) => {
    return tellVersion(reply, await instructions.save(session, body, expectedVersion(request)));
  });
}
