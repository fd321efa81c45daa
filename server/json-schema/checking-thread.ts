import { Worker } from 'node:worker_threads';
import { Gates } from '#server/limits/gate.ts';
import type { CheckAnswer, CheckQuestion } from './checking-worker.ts';
import { SchemaRefused } from './json-schema.ts';
import { createTimeOuts } from './time-outs.ts';

/** Checks by schemas that tenants wrote, in a thread that no call waits in. */
export interface CheckingThread {
  /** Throws `SchemaRefused` with the reason when a schema cannot be used. */
  requireUsable(schema: Record<string, unknown>): Promise<void>;
  /** What is wrong with a value, in plain words; '' when it fits. After three time-outs the owner's schema is not tried again. */
  problemWith(owner: string, schema: Record<string, unknown>, value: unknown): Promise<string>;
  /** Forgets the time-outs of an owner, who saved anew. */
  forgive(owner: string): void;
  close(): Promise<void>;
}

/** Of each owner one question is in the thread's queue, and so many wait for that. */
const waitingOfOneOwner = 3;
/** A schema that swells, by its enumerations or its list of errors, takes its thread along and not the house. */
const heapMegabytes = 256;

const tooLong = 'The arguments take too long to be checked.';
const refused =
  'Checks of these parameters took too long three times. Make their patterns simpler and save the function again.';
const tooMany = 'Too many checks of your functions are waiting. Try again in a moment.';

/** Begins with the first question; one that dies is replaced by the next. */
export function createCheckingThread(): CheckingThread {
  const timeOuts = createTimeOuts();
  const turns = new Gates(1, waitingOfOneOwner);
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function thread(): Worker {
    if (worker) return worker;
    const begun = new Worker(new URL('./checking-worker.ts', import.meta.url), {
      name: 'noura-checks',
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    worker = begun;
    // Who asked hears of its end; one that dies while nobody asks is only replaced.
    begun.on('error', () => {});
    begun.once('exit', () => {
      if (worker === begun) worker = null;
    });
    begun.unref();
    return begun;
  }

  /** One at a time, so that the next question finds the thread as it is. */
  function ask(question: CheckQuestion): Promise<CheckAnswer> {
    const answer = last.then(
      () =>
        new Promise<CheckAnswer>((resolve) => {
          const asked = thread();
          const end = (said: CheckAnswer) => {
            asked.off('message', end).off('exit', gone).unref();
            resolve(said);
          };
          const gone = () => end({ say: 'too-long' });
          asked.once('message', end).once('exit', gone).ref();
          asked.postMessage(question);
        }),
    );
    last = answer.catch(() => {});
    return answer;
  }

  return {
    async requireUsable(schema) {
      const answer = await ask({ schema });
      if (answer.say === 'refused') throw new SchemaRefused(answer.problem);
      if (answer.say === 'too-long') throw new SchemaRefused('This schema takes too much memory.');
    },

    async problemWith(owner, schema, value) {
      if (timeOuts.areTooMany(owner, schema)) return refused;
      const leave = await turns.enter(owner);
      if (!leave) return tooMany;
      try {
        const answer = await ask({ schema, value });
        if (answer.say !== 'too-long') return answer.problem;
        timeOuts.add(owner, schema);
        return tooLong;
      } finally {
        leave();
      }
    },

    forgive: timeOuts.forget,

    async close() {
      await worker?.terminate();
    },
  };
}
