import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { kindOf, plainCode } from './error-kind.ts';
import { createRepetitions } from './repetitions.ts';
import { ofCall } from './tracing/tracing.ts';

const warning = pino.levels.values.warn ?? 40;

/**
 * Logs by allow-list: of an error its kind, code and frames, never its message, which may quote an address,
 * a query or speech. Requests are logged by `http/request-log.ts`. What the code of a call writes (`callAtWork`) has its ids, and one that is
 * written again and again is counted.
 */
export function createLogger(
  level: string,
  destination?: DestinationStream,
  callAtWork: () => { callId: string } | undefined = () => undefined,
): Logger {
  const repetitions = createRepetitions();
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: errorWithoutWords, req: () => undefined, res: () => undefined },
    mixin: () => {
      const call = callAtWork();
      return call ? { callId: call.callId } : {};
    },
    formatters: {
      log: (line) => (typeof line.callId === 'string' ? { ...line, ...ofCall(line.callId) } : line),
    },
    hooks: {
      logMethod(words, write, level) {
        if (level < warning) return write.apply(this, words);
        const [fields, message] = words as unknown as [Record<string, unknown> | string, string?];
        const ofOne = typeof fields === 'object' && Object.keys(fields).some((name) => name !== 'err');
        const text = String(message ?? fields);
        const again = (times: number) => write.call(this, { times }, `${text} (again)`);
        if (repetitions.admits(text, ofOne, again)) write.apply(this, words);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function errorWithoutWords(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return { kind: kindOf(error) };
  const { code, stack, cause } = error as { code?: unknown; stack?: unknown; cause?: unknown };
  return {
    kind: kindOf(error),
    ...((typeof code === 'string' && plainCode(code)) || typeof code === 'number' ? { code } : {}),
    frames: String(stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(cause && depth < 4 ? { cause: errorWithoutWords(cause, depth + 1) } : {}),
  };
}
