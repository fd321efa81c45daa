import { AsyncLocalStorage } from 'node:async_hooks';

/** The house itself, as a tenant and as who asks: it meets the rows of all accounts. */
export const houseTenant = '00000000-0000-0000-0000-000000000000';

const scopes = new AsyncLocalStorage<string>();

/**
 * Does `work` for one account: the database shows its statements no row of another one, whatever they ask for. It holds for all
 * that `work` causes, but for what a stream reads later: see `keptScope`.
 */
export function forAccount<T>(accountId: string, work: () => T): T {
  return scopes.run(accountId, work);
}

/** Does `work` for the house, which meets the rows of all accounts: for what serves many of them at once. */
export function acrossAccounts<T>(work: () => T): T {
  return scopes.run(houseTenant, work);
}

/** The account for whom this is done; the house where it is done for nobody else. */
export function currentScope(): string {
  return scopes.getStore() ?? houseTenant;
}

/** The same pieces, each made in the scope of now, whoever asks for them later. */
export function keptScope<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  const scope = currentScope();
  return {
    [Symbol.asyncIterator]() {
      const inner = pieces[Symbol.asyncIterator]();
      return {
        next: () => scopes.run(scope, () => inner.next()),
        return: async (value) => scopes.run(scope, () => inner.return?.(value)) ?? { done: true, value },
      };
    },
  };
}
