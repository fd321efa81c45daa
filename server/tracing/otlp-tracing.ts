import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { CallTimeline, Stretch } from '#voice/timeline.ts';
import { type CallTrace, ofCall, type Tracing, type TracingSettings } from './tracing.ts';

/** Ends of a stretch that are nobody's fault. */
const calm: readonly string[] = ['ok', 'dropped', 'interrupted', 'went-on'];
const closeMs = 3_000;

/** Collects spans in memory, at most 2,048, and hands them over by OTLP/HTTP in the background. */
export function createOtlpTracing(settings: TracingSettings, logger: Logger): Tracing {
  const random = new RandomIdGenerator();
  /** Of the root that begins now. */
  let root: { traceId: string; spanId: string } | null = null;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    idGenerator: {
      generateTraceId: () => root?.traceId ?? random.generateTraceId(),
      generateSpanId: () => root?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: told(exporterFor(settings), logger), exportTimeoutMillis: 10_000 }),
    ],
  });
  const tracer = provider.getTracer('noura');

  /** What every process knows of a call's root without having seen it. */
  const rootOf = (callId: string) => {
    const { traceId } = ofCall(callId);
    return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED };
  };
  const within = (callId: string) => trace.setSpanContext(ROOT_CONTEXT, { ...rootOf(callId), isRemote: true });

  return {
    begin(callId, askedAgoMs) {
      root = rootOf(callId);
      const span = tracer.startSpan('call', { root: true, kind: SpanKind.SERVER, startTime: now() - askedAgoMs });
      root = null;
      const context = trace.setSpan(ROOT_CONTEXT, span);
      const child = (name: string, agoMs = 0, of: Context = context) =>
        tracer.startSpan(name, { startTime: now() - agoMs }, of);
      if (askedAgoMs > 0) child('webhook', askedAgoMs).end(now());
      return callTrace(span, child);
    },
    async during(callId, name, work) {
      const span = tracer.startSpan(name, { startTime: now() }, within(callId));
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end(now());
      }
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function callTrace(call: Span, child: (name: string, agoMs?: number, of?: Context) => Span): CallTrace {
  const open = new Set<Span>();
  /** The turn that is being answered: what is done meanwhile is done for it. */
  let turn: Span | null = null;
  const timeline: CallTimeline = {
    open(stretch, agoMs) {
      const isOfTurn = turn && (stretch.name === 'tool' || stretch.name === 'request');
      const span = child(nameOf(stretch), agoMs, isOfTurn && turn ? trace.setSpan(ROOT_CONTEXT, turn) : undefined);
      open.add(span);
      if (stretch.name === 'turn') turn = span;
      const { traceId, spanId } = span.spanContext();
      return {
        ...(stretch.name === 'request' ? { headers: { traceparent: `00-${traceId}-${spanId}-01` } } : {}),
        begun: () => void span.addEvent('begun', now()),
        end(outcome = 'ok') {
          if (!open.delete(span)) return;
          if (turn === span) turn = null;
          span.setAttribute('noura.outcome', outcome);
          if (!calm.includes(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end(now());
        },
      };
    },
  };
  return {
    timeline,
    over({ outcome, endReason }) {
      for (const span of open) span.setAttribute('noura.outcome', 'call-over').end(now());
      open.clear();
      call.setAttributes({ 'noura.call.outcome': outcome, 'noura.call.end_reason': endReason });
      call.end(now());
    },
  };
}

function nameOf(stretch: Stretch): string {
  if (stretch.name === 'tool') return `tool ${stretch.tool}`;
  return 'to' in stretch ? `${stretch.name} ${stretch.to}` : stretch.name;
}

/** Wall time, finer than a millisecond. */
const now = () => performance.timeOrigin + performance.now();

function exporterFor({ endpoint, headers }: TracingSettings): SpanExporter {
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers: { ...headers } });
}

/** A collector that is away costs its spans. */
function told(exporter: SpanExporter, logger: Logger): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0)
          logger.warn({ spans: spans.length, err: result.error }, 'traces of calls could not be handed over');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
