import { expect, test } from 'vitest';
import { runModule } from '#tests/processes.ts';

/** Which packages of OpenTelemetry the house loads. */
async function loaded(endpoint: string | null): Promise<string[]> {
  const settings = endpoint && { endpoint, headers: {}, serviceName: 'noura' };
  const program = runModule(`
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier.startsWith('@opentelemetry/')) loaded.push(specifier);
        return next(specifier, context);
      },
    });
    await import('#server/house.ts');
    const { openTracing } = await import('#server/tracing/open-tracing.ts');
    await openTracing(${JSON.stringify(settings)});
    console.log(JSON.stringify(loaded));
    process.exit();`);
  // The counters of prom-client have the API, which does nothing by itself.
  return (JSON.parse(await program.firstLine) as string[]).filter((name) => name !== '@opentelemetry/api');
}

test('nothing of OpenTelemetry is loaded where no traces are wanted', async () => {
  expect(await loaded(null)).toEqual([]);
  expect(await loaded('http://127.0.0.1:4318')).toContain('@opentelemetry/sdk-trace');
});
