/** Answers questions for the process's memory after a collection (run with --expose-gc), and for its live calls. */
export function answerMemory(liveCalls: () => number): void {
  process.on('message', ({ ask }: { ask: string }) => {
    if (ask !== 'memory') return;
    const { gc } = globalThis as { gc?: () => void };
    gc?.();
    gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heapUsed, external, liveCalls: liveCalls() });
  });
}
