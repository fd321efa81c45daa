import type { AppointmentsService } from '#server/features/appointments/appointments.service.ts';
import type { FunctionsService } from '#server/features/functions/functions.service.ts';
import type { KnowledgeService } from '#server/features/knowledge/knowledge.service.ts';
import { schemaCheck } from '#server/json-schema/json-schema.ts';
import { forAccount } from '#server/store/scope.ts';
import type { ToolDefinition, ToolOutput } from '#voice/assistant/assistant.ts';
import type { OfficeTools, ToolUse } from '#voice/session/ports.ts';

/** What tools may ask of the office. */
export interface ToolServices {
  appointments: Pick<AppointmentsService, 'openings' | 'book' | 'request' | 'readDay'>;
  functions: Pick<FunctionsService, 'ofCall' | 'runInCall'>;
  knowledge: Pick<KnowledgeService, 'searchForCall'>;
}

/** Something that the assistant may say was done, for which a tool can stand: see `calls/analysis/claims.data.ts`. */
export type ProvenClaim = 'booked' | 'cancelled' | 'saved' | 'sent';

/** A tool of the office. */
export interface OfficeTool {
  /** All names that it may offer; none for one whose names the business gives. */
  readonly definitions: readonly ToolDefinition[];
  /** What its success proves, by the name of the definition; with `status` only an answer that says so. */
  readonly proves?: Record<string, readonly { claim: ProvenClaim; status?: string }[]>;
  /** What it offers in a call, decided once when the call starts; null where this call has no use for it. */
  open(use: ToolUse, services: ToolServices): OpenTool | null;
}

/** A tool within one call; what it must remember of the call it keeps itself. */
export interface OpenTool {
  readonly definitions: readonly ToolDefinition[];
  /** Its definitions come from a tenant, and it holds `args` against them itself, where no call waits. */
  readonly checksItself?: true;
  /** `args` are an object that fits the schema of the definition; `callId` names this one use. A throw counts as a failure. */
  run(name: string, args: Record<string, unknown>, how: { callId: string; signal: AbortSignal }): Promise<ToolOutput>;
}

const mostCharacters = 20_000;

/** All tools of the office as one. Of two tools with one name the first counts. */
export function createOfficeTools(tools: readonly OfficeTool[], services: ToolServices): OfficeTools {
  return {
    open(use) {
      const byName = new Map<string, { tool: OpenTool; definition: ToolDefinition }>();
      for (const tool of tools) {
        const opened = tool.open(use, services);
        for (const definition of opened?.definitions ?? [])
          if (opened && !byName.has(definition.name)) byName.set(definition.name, { tool: opened, definition });
      }
      return {
        definitions: [...byName.values()].map(({ definition }) => definition),
        async run({ callId, name, args }, signal) {
          const found = byName.get(name);
          if (!found) return { ok: false, problem: `There is no tool named ${name.slice(0, 80)}.` };
          const { tool, definition } = found;
          const problem = problemWith(args) || (tool.checksItself ? '' : schemaCheck(definition.parameters)(args));
          if (problem) return { ok: false, problem };
          const { accountId } = use.brief;
          return forAccount(accountId, () => tool.run(name, args as Record<string, unknown>, { callId, signal }));
        },
      };
    },
  };
}

/** What is wrong with the arguments of any tool, in plain words for the model that gave them; '' when nothing is. */
function problemWith(args: unknown): string {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return 'The arguments are not an object.';
  if (JSON.stringify(args).length > mostCharacters) return 'The arguments are too long.';
  return '';
}
