import { endCall, noteDetail } from '#voice/session/acts/tool-definitions.ts';
import { appointmentTool } from './appointments.ts';
import { functionsTool } from './business-functions.ts';
import type { OfficeTool, ProvenClaim } from './office-tool.ts';
import { knowledgeTool } from './search-knowledge.ts';
import { messageTool } from './take-message.ts';

/** All that a call can do besides talking: a tool is a file of this folder and a line here. */
export const officeTools: readonly OfficeTool[] = [messageTool, knowledgeTool, appointmentTool, functionsTool];

/** Names of what every assistant can do: a function of the business with such a name would never be called. */
export const builtInTools: ReadonlySet<string> = new Set(
  [noteDetail, endCall, ...officeTools.flatMap(({ definitions }) => definitions)].map(({ name }) => name),
);

/** Whether the success of a tool stands behind a claim. A business's own function may do whatever its name says. */
export function proves(claim: ProvenClaim, { tool, status }: { tool: string; status: string }): boolean {
  if (!builtInTools.has(tool)) return claim !== 'saved';
  return officeTools.some(({ proves: proofs = {} }) =>
    proofs[tool]?.some((proof) => proof.claim === claim && (!proof.status || proof.status === status)),
  );
}
