import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

/** A call that is told when its own code failed where nobody caught it. */
export interface FailingCall {
  readonly callId: string;
  /** The call goes on without its assistant, to a message or another telephone; where it broke before, it ends. False: it is over. */
  broke(): boolean;
}

const calls = new AsyncLocalStorage<FailingCall>();

/** The call whose code runs now, or began what runs now. */
export const callAtWork = (): FailingCall | undefined => calls.getStore();

/** What runs in it is code of one call: timers, sockets and promises that it begins are the call's too. */
export class CallScope {
  /** It enters the scope in 10 ns; the storage itself takes 200, and sound passes here 50 times a second and call. */
  readonly #resource: AsyncResource;

  constructor(call: FailingCall) {
    this.#resource = calls.run(call, () => new AsyncResource('Call'));
  }

  run<Result>(act: () => Result): Result {
    return this.#resource.runInAsyncScope(act);
  }

  /** The same for what others call, who could do nothing about a throw: it is thrown later, where nobody but the process catches it. */
  guarded<Events extends object>(events: Events): Events {
    const guarded = Object.entries(events).map(([name, act]) => {
      // With named arguments: a list of them would be made for each frame of sound.
      const caught = (first: unknown, second: unknown, third: unknown) => {
        try {
          act(first, second, third);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      };
      return [
        name,
        (first: unknown, second: unknown, third: unknown) =>
          this.#resource.runInAsyncScope(caught, undefined, first, second, third),
      ];
    });
    return Object.fromEntries(guarded) as Events;
  }
}
