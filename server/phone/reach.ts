import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Clock } from '#contract/clock.ts';
import { keyHeaders, type ServiceSettings } from '#voice/assistant/service-settings.ts';
import { listAddress } from './lines/model-watch.ts';

/**
 * 'silent': it takes the connection and says nothing; 'refused': it does not take the key; 'broken': it answers with errors of its own;
 * 'away': nobody answers.
 */
export type Reach = 'works' | 'silent' | 'refused' | 'broken' | 'away';

/**
 * A service that goes away is told within 10 s: it may have been asked so long before, a page that was told of that asks again
 * `statusAgainMs` after its answer, and the patience may be used up twice, for this service and for another one in the answer before.
 */
export const knownForMs = 1_000;
const patienceMs = 2_000;

/** Whether services answer now. Each is asked once for all who want to know at about the same time. */
export function createReaches(clock: Pick<Clock, 'monotonicMs'>) {
  const known = new Map<string, { atMs: number; reach: Promise<Reach> }>();
  return (address: string, ask: () => Promise<Reach>): Promise<Reach> => {
    const before = known.get(address);
    if (before && clock.monotonicMs() - before.atMs < knownForMs) return before.reach;
    const reach = ask().catch((): Reach => 'away');
    known.set(address, { atMs: clock.monotonicMs(), reach });
    return reach;
  };
}

/**
 * Any answer will do but one that refuses the key, or that is an error of its own. A key that may not do what is asked here (403) may
 * well do what calls need: makers let one restrict keys so.
 */
export async function askHttp(url: string, headers: Record<string, string>): Promise<Reach> {
  const { status, body } = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  await body?.cancel();
  if (status === 401) return 'refused';
  return status >= 500 ? 'broken' : 'works';
}

/** A service of the settings, by its list of models. */
export const askService = (service: ServiceSettings): Promise<Reach> =>
  askHttp(listAddress(service), keyHeaders(service));

/** As long as sending waits for a greeting (`server/mail/smtp.ts`). */
const greetingMs = 10_000;

/**
 * Asks a mail server. It greets whoever comes and is taken leave of (RFC 5321, 3.1, 4.1.1.10). Some greet late on purpose, and mail goes
 * out all the same: one that did so the last time works, any other that says nothing so far is silent.
 */
export function createSmtpAsk(url: string): () => Promise<Reach> {
  const { hostname, port, protocol, searchParams } = new URL(url);
  const isSealed = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const to = { host, port: Number(port || (isSealed ? 465 : 587)) };
  const sealed = {
    ...{ ...to, servername: isIP(host) > 0 ? '' : host },
    rejectUnauthorized: searchParams.get('tls.rejectUnauthorized') !== 'false',
  };
  let greetsLate = false;
  return () =>
    new Promise((resolve) => {
      let [isLate, hasGreeted] = [false, false];
      const socket = isSealed ? connectTls(sealed) : connect(to);
      const patience = setTimeout(() => {
        isLate = true;
        resolve(socket.connecting ? 'away' : greetsLate ? 'works' : 'silent');
      }, patienceMs);
      // Also ends one that says nothing to the leave that was taken.
      const over = setTimeout(() => socket.destroy(), greetingMs);
      socket.on('error', () => resolve('away'));
      socket.once('close', () => {
        for (const timer of [patience, over]) clearTimeout(timer);
        if (!hasGreeted) greetsLate = false;
        resolve('away');
      });
      socket.once('data', (greeting) => {
        const takesMail = greeting.toString('latin1').startsWith('220');
        [hasGreeted, greetsLate] = [true, isLate && takesMail];
        resolve(takesMail ? 'works' : 'broken');
        socket.end('QUIT\r\n');
      });
    });
}
