import type { Env } from './env.ts';
import { isThisMachine } from './this-machine.ts';

/** Strangers may open accounts, by a proxy too: what is meant for the operator's own people is then named, never for all. */
export const letsStrangersIn = ({
  signUp,
  publicUrl,
  smtpUrl,
  host,
  trustProxy,
}: Pick<Env, 'signUp' | 'publicUrl' | 'smtpUrl' | 'host' | 'trustProxy'>) =>
  signUp === 'open' && (publicUrl !== null || smtpUrl !== null || !isThisMachine(host) || trustProxy !== 0);
