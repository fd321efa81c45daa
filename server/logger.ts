import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Logs by allow-list: of an error its kind, code and frames, never its message, which may quote an address,
 * a query or speech. Requests are logged by `http/request-log.ts`.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: errorWithoutWords, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

function errorWithoutWords(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = (error as { code?: unknown }).code;
  return {
    kind: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause && depth < 4 ? { cause: errorWithoutWords(error.cause, depth + 1) } : {}),
  };
}
