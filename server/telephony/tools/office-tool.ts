import type { ToolDefinition, ToolOutput } from '#voice/assistant/assistant.ts';
import type { OfficeTools, ToolUse } from '#voice/session/ports.ts';
import { problemWith } from './tool-arguments.ts';

/** A tool of the office: what it offers in a call, decided once when the call starts (safety 16). */
export interface OfficeTool {
  /** Null where this call has no use for it. */
  open(use: ToolUse): OpenTool | null;
}

/** A tool within one call; what it must remember of the call it keeps itself. */
export interface OpenTool {
  readonly definitions: readonly ToolDefinition[];
  /** `args` fit the schema of the definition; `callId` names this one use. A throw counts as a failure. */
  run(name: string, args: Record<string, unknown>, how: { callId: string; signal: AbortSignal }): Promise<ToolOutput>;
}

/** All tools of the office as one. Of two tools with one name the first counts. */
export function createOfficeTools(tools: readonly OfficeTool[]): OfficeTools {
  return {
    open(use) {
      const byName = new Map<string, { tool: OpenTool; definition: ToolDefinition }>();
      for (const tool of tools) {
        const opened = tool.open(use);
        for (const definition of opened?.definitions ?? [])
          if (opened && !byName.has(definition.name)) byName.set(definition.name, { tool: opened, definition });
      }
      return {
        definitions: [...byName.values()].map(({ definition }) => definition),
        async run({ callId, name, args }, signal) {
          const found = byName.get(name);
          if (!found) return { ok: false, problem: `There is no tool named ${name.slice(0, 80)}.` };
          const problem = problemWith(args, found.definition.parameters);
          if (problem) return { ok: false, problem };
          return found.tool.run(name, args as Record<string, unknown>, { callId, signal });
        },
      };
    },
  };
}
