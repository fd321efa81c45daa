import type { Logger } from 'pino';
import { noTracing, type Tracing, type TracingSettings } from './tracing.ts';

/** Loads the libraries only where traces are wanted. */
export async function openTracing(settings: TracingSettings | null, logger: Logger): Promise<Tracing> {
  return settings ? (await import('./otlp-tracing.ts')).createOtlpTracing(settings, logger) : noTracing;
}
