import type { DemoBusinessName } from '#contract/demo.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { CallMachine } from '../call/call-machine.ts';
import { browserPorts, tellOtherTabs } from '../call/use-call-machine.ts';

/** A visitor talks to a business of the demonstration: no session, no minutes, nothing to report. */
export function demoMachine(business: DemoBusinessName): CallMachine {
  return new CallMachine({
    ...browserPorts,
    createSession: (signal) => requestPublic('POST /demo/talk', { body: { business }, signal }),
    // Its line is closed, which ends it there; what it used is measured there.
    settle: async ({ hungUp }) => {
      hungUp?.();
      return 1;
    },
    lookUp: async () => '',
    runFunction: async () => null,
    announce: tellOtherTabs,
    token: () => '',
    minutesLeft: () => 1,
  });
}
