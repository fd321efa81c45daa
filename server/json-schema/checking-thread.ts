import { Worker } from 'node:worker_threads';
import { AppError } from '#server/app-error.ts';
import { Gate, Gates } from '#server/limits/gate.ts';
import type { CheckAnswer, CheckQuestion } from './checking-worker.ts';
import { SchemaRefused } from './json-schema.ts';
import { createTimeOuts } from './time-outs.ts';

/** Checks by schemas that tenants wrote, in a thread that no call waits in. */
export interface CheckingThread {
  /**
   * For an owner who saves: throws `SchemaRefused` with the reason when a schema cannot be used, 'request.too-many' where enough of the
   * owner's wait, 'server.busy' where its turn does not come in time.
   */
  requireUsable(owner: string, schema: Record<string, unknown>): Promise<void>;
  /**
   * What is wrong with a value, in plain words; '' when it fits. After three time-outs the owner's schema is not tried again. It waits for
   * one schema that somebody saves, and not for all.
   */
  problemWith(owner: string, schema: Record<string, unknown>, value: unknown): Promise<string>;
  /** Forgets the time-outs of an owner, who saved anew. */
  forgive(owner: string): void;
  close(): Promise<void>;
}

/** Of each owner one question of calls and one of saving is in a queue, and so many wait for that. */
const waitingOfOneOwner = 3;
/** A schema that swells, by its enumerations or its list of errors, takes its thread along and not the house. */
const heapMegabytes = 256;

const tooLong = 'The arguments take too long to be checked.';
const refused =
  'Checks of these parameters took too long three times. Make their patterns simpler and save the function again.';
const tooLate = 'The arguments could not be checked in time.';
const tooMany = 'Too many checks of your functions are waiting. Try again in a moment.';

/** Well below the deadline of a tool, so that a call goes on. Who saves waits longer, for others who save. */
const deadlines = { checkMs: 5_000, saveMs: 20_000 };

/** Begins with the first question; one that dies is replaced by the next. */
export function createCheckingThread({ checkMs, saveMs } = deadlines): CheckingThread {
  const timeOuts = createTimeOuts();
  const ofCalls = new Gates(1, waitingOfOneOwner);
  const ofSaves = new Gates(1, waitingOfOneOwner);
  /** To be read a schema may take a second: one that is saved stands before the thread at a time, among the checks of all calls. */
  const saving = new Gate(1);
  /** One at a time, so that the next question finds the thread as it is. */
  const desk = new Gate(1);
  let worker: Worker | null = null;

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

  function put(question: CheckQuestion): Promise<CheckAnswer> {
    return new Promise((resolve) => {
      const asked = thread();
      const end = (said: CheckAnswer) => {
        asked.off('message', end).off('exit', gone).unref();
        resolve(said);
      };
      const gone = () => end({ say: 'too-long' });
      asked.once('message', end).once('exit', gone).ref();
      asked.postMessage(question);
    });
  }

  /** Rejects with the signal's reason; the thread is busy until it has answered all the same. */
  async function ask(question: CheckQuestion, signal: AbortSignal): Promise<CheckAnswer> {
    const leave = await desk.enter(signal);
    const late = Promise.withResolvers<never>();
    const end = () => late.reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    return Promise.race([put(question).finally(leave), late.promise]).finally(() =>
      signal.removeEventListener('abort', end),
    );
  }

  return {
    async requireUsable(owner, schema) {
      const signal = AbortSignal.timeout(saveMs);
      const busy = (cause: unknown) => {
        throw signal.aborted ? new AppError('server.busy', { cause }) : cause;
      };
      const leave = await ofSaves.enter(owner, signal).catch(busy);
      if (!leave) throw new AppError('request.too-many', { retryAfterSeconds: 1 });
      const answer = await saving
        .enter(signal)
        .then((next) => ask({ schema }, signal).finally(next))
        .catch(busy)
        .finally(leave);
      if (answer.say === 'refused') throw new SchemaRefused(answer.problem);
      if (answer.say === 'too-long') throw new SchemaRefused('This schema takes too much memory.');
    },

    async problemWith(owner, schema, value) {
      if (timeOuts.areTooMany(owner, schema)) return refused;
      const signal = AbortSignal.timeout(checkMs);
      let leave: (() => void) | null = null;
      try {
        leave = await ofCalls.enter(owner, signal);
        if (!leave) return tooMany;
        const answer = await ask({ schema, value }, signal);
        if (answer.say !== 'too-long') return answer.problem;
        timeOuts.add(owner, schema);
        return tooLong;
      } catch (error) {
        if (signal.aborted) return tooLate;
        throw error;
      } finally {
        leave?.();
      }
    },

    forgive: timeOuts.forget,

    async close() {
      await worker?.terminate();
    },
  };
}
