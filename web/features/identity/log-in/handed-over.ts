import type { LogInForm } from './log-in.ts';

let handed: Pick<LogInForm, 'email' | 'password'> | undefined;

/** Hands the password of a new account to the log-in. It stays in memory: an address or a state of the history would keep it. */
export function handOver(logIn: typeof handed): void {
  handed = logIn;
}

/** The password that was handed over for this address; '' where none was. */
export const handedOver = (email: string): string => (handed?.email === email ? handed.password : '');
