import type { Logger } from 'pino';
import { callAtWork } from '#voice/session/call-scope.ts';

/** EX_SOFTWARE of sysexits.h: whoever watches the process is to start it anew. */
export const brokenExitCode = 70;

/**
 * What nobody caught. It is the call's whose code it was, and ends that one alone, with a message to be left where its caller can be
 * told. Else a missed promise is logged; a throw may have left anything half done, so that `restart` is asked for.
 */
export function catchTheRest(logger: Logger, restart: () => void): void {
  const tellCall = () => {
    const call = callAtWork();
    return call?.broke() ? call.callId : undefined;
  };
  process.on('unhandledRejection', (err) => {
    logger.error({ err, callId: tellCall() }, 'a promise failed that nobody waited for');
  });
  process.on('uncaughtException', (err) => {
    const callId = tellCall();
    if (callId !== undefined) {
      logger.error({ err, callId }, 'code of a call threw, and nobody caught it');
      return;
    }
    logger.fatal(
      { err },
      'something threw and nobody caught it: calls come to their end, then Noura ends to be started anew',
    );
    restart();
  });
}
