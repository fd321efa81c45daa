import { vi } from 'vitest';

const stepMs = 10;

/** Time stands from here on, and goes on only as far as `pass` lets it. `vi.useRealTimers()` ends it. */
export function standStill(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
}

/** Does this once so much of that time has gone by: what a test's own service or speaker takes. */
export function later(act: () => void, ms: number): void {
  if (!vi.isFakeTimers()) throw new Error('Time does not stand still');
  setTimeout(act, ms);
}

/** One turn of the loop after another, in which what is ready is done: promises, streams, sockets within this process. */
export async function settled(turns = 6): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** So much time goes by, in small steps, and after each all is done that can be, however slow the machine is. */
export async function pass(ms: number): Promise<void> {
  await settled();
  for (let passed = 0; passed < ms; passed += stepMs) {
    vi.advanceTimersByTime(stepMs);
    await settled();
  }
}

/** Time goes by until this holds, and no longer; at most so much. */
export async function passUntil(holds: () => boolean, longestMs = 5_000): Promise<void> {
  await settled();
  for (let passed = 0; !holds() && passed < longestMs; passed += stepMs) await pass(stepMs);
}
