import type { AssistantBrief } from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';

/** Searches the documents of the business that is asked, as the tool of a call does. */
export type Search = (args: Record<string, unknown>) => Promise<unknown>;

/** What came of one turn. */
export interface Answered {
  said: string;
  sources: readonly LineSource[];
  /** Of the receptionist's work, without the search, in ms. */
  ms: number;
}

const mondayMorning = new Date('2026-03-02T16:00:00Z');

/** Types one turn after the other to the receptionist in one call; answers what came of each. */
export async function ask(
  thinker: Thinker,
  brief: AssistantBrief,
  search: Search,
  turns: readonly string[],
): Promise<Answered[]> {
  let searchedMs = 0;
  const dialogue = thinker.begin({
    brief,
    callerNumber: '+13125550123',
    startedAt: mondayMorning,
    hears: true,
    history: [],
    async callTool(name, args) {
      if (name !== 'search_knowledge') return { ok: true, value: null };
      const before = performance.now();
      const value = await search(args);
      searchedMs += performance.now() - before;
      return { ok: true, value };
    },
  });
  dialogue.noteSpoken(brief.greeting);
  const answered: Answered[] = [];
  for (const text of turns) {
    const said: string[] = [];
    const sources: LineSource[] = [];
    searchedMs = 0;
    const before = performance.now();
    for await (const step of dialogue.hear({ kind: 'typed', text }, new AbortController().signal)) {
      if (step.kind === 'say') said.push(step.text);
      if (step.kind === 'from') sources.push(...step.sources.filter(({ source }) => source !== 'unanswered'));
    }
    answered.push({ said: said.join(' '), sources, ms: performance.now() - before - searchedMs });
  }
  return answered;
}
