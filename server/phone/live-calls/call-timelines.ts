import type { CallFigures } from '#server/http/figures/call-figures.ts';
import { builtInTools } from '#server/tools/registry.ts';
import type { Tracing } from '#server/tracing/tracing.ts';
import type { RequestTimes } from '#voice/assistant/embedded/http/service-request.ts';
import { callAtWork } from '#voice/session/call-scope.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import type { CallTimeline, Stretch } from '#voice/timeline.ts';

/** The timelines of the calls in this process: into its figures, and into their traces where there are any. */
export interface CallTimelines {
  /** A call rings; the carrier asked so long ago. */
  begin(
    callId: string,
    askedAgoMs: number,
    isTest: boolean,
  ): { timeline: CallTimeline; over(record: CallRecord): void };
  /** For requests to services: of the call whose code asks, or of no call. */
  readonly times: RequestTimes;
}

export function createCallTimelines(parts: {
  figures: CallFigures;
  nowMs(): number;
  tracing: Pick<Tracing, 'begin'>;
}): CallTimelines {
  const { figures, nowMs, tracing } = parts;
  const live = new Map<string, CallTimeline>();
  const ofNoCall = metered(figures, nowMs, null);
  return {
    begin(callId, askedAgoMs, isTest) {
      const trace = tracing.begin(callId, askedAgoMs);
      const timeline = metered(figures, nowMs, trace?.timeline ?? null);
      live.set(callId, timeline);
      return {
        timeline,
        over(record) {
          live.delete(callId);
          figures.over(record, isTest);
          trace?.over(record);
        },
      };
    },
    times: (to) => (live.get(callAtWork()?.callId ?? '') ?? ofNoCall).open({ name: 'request', to }),
  };
}

/** Measures each stretch on its way to the call's trace. */
function metered(figures: CallFigures, nowMs: () => number, trace: CallTimeline | null): CallTimeline {
  return {
    open(told, agoMs = 0) {
      const stretch = bounded(told);
      const from = nowMs() - agoMs;
      const seconds = () => (nowMs() - from) / 1000;
      const traced = trace?.open(stretch, agoMs);
      let begun = false;
      let ended = false;
      return {
        ...(traced?.headers ? { headers: traced.headers } : {}),
        begun() {
          if (begun || ended) return;
          begun = true;
          traced?.begun();
          figures.begun(stretch, seconds());
        },
        end(outcome = 'ok') {
          if (ended) return;
          ended = true;
          traced?.end(outcome);
          figures.ended(stretch, seconds(), outcome);
        },
      };
    },
  };
}

/** The functions of a business have names that it chose. */
function bounded(stretch: Stretch): Stretch {
  return stretch.name === 'tool' && !builtInTools.has(stretch.tool) ? { name: 'tool', tool: 'function' } : stretch;
}
