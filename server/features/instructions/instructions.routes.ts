import { getInstructions, updateInstructions } from '#contract/instructions.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { expectedVersion, tellVersion } from '#server/http/versions.ts';
import type { InstructionsService } from './instructions.service.ts';

export function instructionsRoutes(routes: Routes, instructions: InstructionsService): void {
  routes.add(getInstructions, async ({ session, reply }) =>
    tellVersion(reply, await instructions.settings(session.accountId)),
  );
  routes.add(updateInstructions, async ({ session, body, request, reply }) => {
    return tellVersion(reply, await instructions.save(session, body, expectedVersion(request)));
  });
}
