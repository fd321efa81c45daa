import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdLogOut } from '#web/client/hold-log-out.ts';
import { request } from '#web/client/requests/request.ts';
import { currentSession, onSessionChange } from '#web/client/session.ts';
import { lookUpContext } from '../tools/look-up-context.ts';
import { runFunction } from '../tools/run-function.ts';
import { CallMachine } from './call-machine.ts';
import type { CallState } from './call-state.ts';
import { settleCall } from './settle-call.ts';
import type { LineEvents } from './voice-line.ts';

/** What has to do with WebRTC is loaded on this page alone, while the first secret is being got. */
const voiceLine = () => import('./voice-line.ts');
const otherTabs = new BroadcastChannel('noura.test-call');

/** The call of this page, as `make` makes its machine; it ends with the page, and when one is started in another tab. */
export function useCallMachine(make: () => CallMachine = ownTest): { machine: CallMachine; call: CallState } {
  const [machine] = useState(make);
  const call = useSyncExternalStore(machine.subscribe, machine.snapshot);

  useEffect(() => {
    const leave = () => machine.stop();
    otherTabs.onmessage = () => machine.stop('elsewhere');
    // A page that comes back as it was left has a preparation that was given up, or a secret that is old.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void machine.prepare();
    // At once: the server is told of a log-out when the call is settled.
    const forget = onSessionChange(() => currentSession().token === null && leave());
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    void machine.prepare();
    voiceLine().catch(() => undefined);
    return () => {
      forget();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      otherTabs.onmessage = null;
      leave();
    };
  }, [machine]);

  return { machine, call };
}

/** What every call of a page uses of the browser. */
export const browserPorts = {
  openMicrophone: async () => (await voiceLine()).openMicrophone(),
  microphoneAllowed: async () => (await voiceLine()).microphoneAllowed(),
  openLine: async (events: LineEvents) => new (await voiceLine()).OutgoingLine(events),
  nowMs: () => performance.now(),
};

/** Ends the calls of other tabs. */
export const tellOtherTabs = (): void => otherTabs.postMessage('started');

/** An owner tries the own assistant out. */
function ownTest(): CallMachine {
  return new CallMachine({
    ...browserPorts,
    createSession: (signal, countsWhole) =>
      request('POST /realtime-session', { query: countsWhole ? { countsWhole: 'true' } : {}, signal }),
    settle: settleCall,
    lookUp: lookUpContext,
    runFunction,
    announce: (settled) => {
      tellOtherTabs();
      holdLogOut(settled);
    },
    token: () => currentSession().token ?? '',
    minutesLeft: () => currentSession().user?.remaining_minutes ?? 0,
  });
}
