import { AsyncLocalStorage } from 'node:async_hooks';

/** A call that is told when its own code failed where nobody caught it. */
export interface FailingCall {
  readonly callId: string;
  /** The call goes on without its assistant, to a message or another telephone; where it broke before, it ends. False: it is over. */
  broke(): boolean;
}

const scope = new AsyncLocalStorage<FailingCall>();

/** The call whose code runs now, or began what runs now. */
export const callAtWork = (): FailingCall | undefined => scope.getStore();

/** Runs code of a call: timers, sockets and promises that it begins are the call's too. */
export function asCall<Result>(call: FailingCall, act: () => Result): Result {
  return scope.run(call, act);
}

/**
 * The same for what others call, who could do nothing about a throw: it is thrown later, where nobody but the process catches it.
 * `often`: those that come with each frame. They are the call's when they throw, but what they begin is not: entering the scope
 * costs as much as a tenth of the frame.
 */
export function toldAsCall<Events extends object>(
  call: FailingCall,
  events: Events,
  often: readonly (keyof Events)[] = [],
): Events {
  const told = Object.entries(events).map(([name, act]) => {
    // Made once: sound passes here 50 times a second and call.
    const guarded = (...words: unknown[]) => {
      try {
        act(...words);
      } catch (error) {
        asCall(call, () =>
          queueMicrotask(() => {
            throw error;
          }),
        );
      }
    };
    const isOften = often.includes(name as keyof Events);
    return [name, isOften ? guarded : (...words: unknown[]) => scope.run(call, guarded, ...words)];
  });
  return Object.fromEntries(told) as Events;
}
