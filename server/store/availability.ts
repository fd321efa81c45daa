/** The database did not answer in the time it was given, or is known to be away and was not asked. */
export class DatabaseSilent extends Error {
  constructor() {
    super('The database does not answer.');
  }
}

const patienceMs = 3_000;

/** The value of `work`, or a failure for which `isDatabaseAway` holds when it takes longer than `ms`; `work` may still succeed. */
export async function withPatience<T>(work: Promise<T>, ms = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent()), ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * SQLSTATEs of the moment: no connection or none allowed (08, 28, 3D, 57), a standby that only reads or a transaction left open
 * too long (25), a deadlock (40), out of resources (53), a lock not given (55), a fault of the server's machine or its own (58, XX).
 */
const statesAway = /^(08...|25006|25P0[34]|28...|3D000|40...|53...|55006|55P03|57...|58...|XX...)$/;
/** The server refuses or ends the connection itself, whatever its reason: "not currently accepting connections" is a 55000. */
const severitiesAway: ReadonlySet<unknown> = new Set(['FATAL', 'PANIC']);
const socketAway =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|E(HOST|NET)DOWN|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;
/** What the driver says, without a code, of a connection that it has not or had. From the start: a wrapping error quotes values. */
const driverAway =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The server does not support SSL|There was an error establishing an SSL)/;

/**
 * Whether an error, or one that caused it, says that the database is away for the moment, so that the same thing may succeed later.
 * A refusal of the value itself, a fault in our code, and anything not known is not.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 8; e = e.cause, depth += 1) {
    const { code, syscall, severity } = e as { code?: unknown; syscall?: unknown; severity?: unknown };
    if (e instanceof DatabaseSilent || syscall === 'connect' || severitiesAway.has(severity)) return true;
    if (driverAway.test(e.message)) return true;
    if (typeof code === 'string' && (statesAway.test(code) || socketAway.test(code))) return true;
  }
  return false;
}
