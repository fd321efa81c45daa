import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { SchemaRefused, schemaCheck } from './json-schema.ts';
import { withinBudget } from './within-budget.ts';

/** A schema to look at, or with `value` to hold that against. */
export interface CheckQuestion {
  schema: Record<string, unknown>;
  value?: unknown;
}

export type CheckAnswer = { say: 'refused' | 'checked'; problem: string } | { say: 'too-long' };

/** Some patterns take years for a short text, some lists of unique items hours; what is honest takes less than a millisecond. */
const checkMs = 20;
/** A large schema takes a tenth of it. */
const compileMs = 1_000;

function answerOf({ schema, value }: CheckQuestion): CheckAnswer {
  try {
    const check = withinBudget(compileMs, () => schemaCheck(schema));
    if (!check) return { say: 'refused', problem: 'This schema takes too long to be read.' };
    const problem = value === undefined ? '' : withinBudget(checkMs, () => check(value));
    return problem === null ? { say: 'too-long' } : { say: 'checked', problem };
  } catch (error) {
    if (error instanceof SchemaRefused) return { say: 'refused', problem: error.message };
    throw error;
  }
}

try {
  // On Linux this is the priority of this thread alone: what an owner wrote may take all of its time, and calls go first.
  setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not allowed here: then it competes with the calls.
}
parentPort?.on('message', (question: CheckQuestion) => parentPort?.postMessage(answerOf(question)));
