import { demoAccountId } from '#contract/demo.ts';
import { openAmong } from '#server/features/identity/accounts.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { showLines } from '#server/http/figures/call-figures.ts';
import { acrossAccounts } from '#server/store/scope.ts';
import { usualDeadlineMs } from '#voice/assistant/embedded/listener/create.ts';
import { createSwitchboard, type Switchboard, type SwitchboardDeps } from './switchboard.ts';

const checkAccountsMs = 5_000;

/** The live calls of this node, within the operator's limits; those of an account that ends, at whichever node, end too. */
export function installSwitchboard(
  house: Foundation,
  parts: Pick<
    SwitchboardDeps,
    | 'assistant'
    | 'speech'
    | 'covered'
    | 'mostHeard'
    | 'journal'
    | 'tools'
    | 'voicing'
    | 'opinions'
    | 'count'
    | 'timelines'
  >,
): Switchboard {
  const { bus, clock, db, env, events, logger, metrics, nodes } = house;
  const { maxCalls, maxTests, maxCallsOfAccount, maxCallsOfCaller, maxCallsWithheld, callsOfCallerAnHour } = env;
  const switchboard = createSwitchboard({
    ...{ ...parts, clock },
    ...{ maxCalls, maxTests, maxCallsOfAccount, maxCallsOfCaller, maxCallsWithheld, callsOfCallerAnHour },
    patienceMs: Math.max(0, (env.listenerDeadlineMs ?? 0) - usualDeadlineMs),
    doubted: (what) =>
      logger.warn(
        what,
        'phrase' in what
          ? 'an answer was not said: it had a figure that is in none of its sources'
          : 'a line has a figure that is in none of its sources',
      ),
    broken: (err, callId) =>
      logger.error({ err, callId }, 'a call broke: it asks for a message, or ends where it broke before'),
  });
  showLines(metrics.registry, maxCalls, () => switchboard.liveCalls);
  bus.hear('call-over', ({ carrierCallId }) => switchboard.over(carrierCallId));
  events.on('account-ended', ({ accountId }) => switchboard.endCallsOf(accountId));
  if (nodes.isAlone) return switchboard;

  /** What another node told of an account's end may have been lost. */
  const endCallsOfClosed = async () => {
    const accounts = switchboard.accounts.filter((accountId) => accountId !== demoAccountId);
    if (accounts.length === 0) return;
    const open = await acrossAccounts(() => openAmong(db, accounts)).catch(() => null);
    for (const accountId of open ? accounts : []) if (!open?.has(accountId)) switchboard.endCallsOf(accountId);
  };
  let timer: NodeJS.Timeout | undefined;
  house.onStart(() => {
    timer = setInterval(endCallsOfClosed, checkAccountsMs).unref();
  });
  house.onStop(() => clearInterval(timer));
  return switchboard;
}
