import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

/** The challenge as the server signed it. */
export type Challenge = Record<string, unknown>;

interface Solution {
  counter: number;
  derivedKey: string;
}

const mostWorkers = 4;
const patienceMs = 90_000;

/**
 * Does the work of a challenge in workers beside the page, each with its share of the numbers, and returns the proof: JSON in
 * base64. Throws when no worker finds it in a minute and a half. Source: ALTCHA, "Proof-of-Work v2".
 */
export async function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const count = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency || 2));
  const workers = Array.from({ length: count }, () => new Pbkdf2Worker());
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      workers.forEach((worker, counterStart) => {
        worker.addEventListener('error', () => reject(new Error('A worker of the human check failed.')));
        worker.addEventListener('message', ({ data }: MessageEvent<Partial<Solution> | null>) => {
          if (typeof data?.counter === 'number' && typeof data.derivedKey === 'string') resolve(data as Solution);
          else reject(new Error('The human check was not solved.'));
        });
        const share = { counterStart, counterStep: count, timeout: patienceMs };
        worker.postMessage({ type: 'work', challenge, ...share });
      });
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
