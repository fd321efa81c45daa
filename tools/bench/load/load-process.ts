import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../harness/figures.ts';
import type { CalledLine, FirstSound, LoadQuestion, LoadWindow, Placed } from './load.ts';
import { type CallerEvents, type MediaCaller, placeCall } from './media-caller.ts';
import { openRealtimeStub } from './realtime-stub.ts';

const frameMs = 20;
/** The calls speak at different moments: a twentieth of them each millisecond. */
const phases = frameMs;
/** A frame that leaves later than this after its time was sent late. */
const lateMs = 5;
/** Callers do not all hang up in one moment. */
const hangUpsPerSecond = 150;
/** A line that brings no sound by then has failed. */
const patienceMs = 20_000;

const stub = await openRealtimeStub();
let callers: MediaCaller[] = [];
let numbers = 0;
let measuring = false;
let latencies: number[] = [];
/** The same by the second of the window in which the answer came. */
let bySecond: number[][] = [];
let measuredFrom = 0;
let upLegs: number[] = [];
let sends = 0;
let lateSends = 0;
let clears = 0;
let lost = 0;
let ending = false;

const events: CallerEvents = {
  answered(caller, frame) {
    if (!measuring) return;
    const now = performance.now();
    const latency = now - caller.sentAt(frame);
    latencies.push(latency);
    bySecond[Math.floor((now - measuredFrom) / 1000)]?.push(latency);
  },
  cleared() {
    clears++;
  },
  closed(caller) {
    // One of an earlier window may close late.
    if (!callers.includes(caller)) return;
    if (!ending) lost++;
    callers = callers.filter((other) => other !== caller);
  },
};
stub.arrived = (call, frame) => {
  const caller = measuring ? byNumber.get(call) : undefined;
  if (caller) upLegs.push(performance.now() - caller.sentAt(frame));
};
const byNumber = new Map<number, MediaCaller>();

const startedMs = performance.now();
let step = 0;
const timer = setInterval(() => {
  const now = performance.now();
  const due = Math.floor(now - startedMs);
  // At most one round of frames behind: what the machine did not let us send is sent late, not twice.
  if (due - step > phases) step = due - phases;
  for (; step < due; step++) {
    const phase = step % phases;
    const lateBy = now - startedMs - step;
    for (const caller of callers) {
      if (caller.number % phases !== phase) continue;
      caller.speak(now);
      if (!measuring) continue;
      sends++;
      if (lateBy > lateMs) lateSends++;
    }
  }
}, 1);

async function begin(question: Extract<LoadQuestion, { ask: 'begin' }>): Promise<Placed> {
  ending = false;
  lost = 0;
  const refused: string[] = [];
  const placing: Promise<void>[] = [];
  for (let placed = 0; placed < question.calls; placed++) {
    const number = ++numbers % 10_000;
    placing.push(
      placeCall(number, question, events).then(
        (caller) => {
          byNumber.set(number, caller);
          callers.push(caller);
        },
        (error: Error) => void refused.push([error.message, error.cause].filter(Boolean).join(': ')),
      ),
    );
    await wait(1000 / question.perSecond);
  }
  await Promise.all(placing);
  return { calls: question.calls - refused.length, refused: refused.length, reason: refused[0] ?? null };
}

async function measure(seconds: number): Promise<LoadWindow> {
  latencies = [];
  bySecond = Array.from({ length: Math.floor(seconds) }, () => []);
  upLegs = [];
  sends = lateSends = clears = 0;
  const before = { ...stub.figures };
  const media = callers.reduce((sum, caller) => sum + caller.mediaMessages, 0);
  const cpu = process.cpuUsage();
  measuredFrom = performance.now();
  measuring = true;
  await wait(seconds * 1000);
  measuring = false;
  const windowMs = performance.now() - measuredFrom;
  const used = process.cpuUsage(cpu);
  return {
    windowMs,
    calls: callers.length,
    sends,
    lateRatio: lateSends / Math.max(1, sends),
    loadCpuRatio: (used.user + used.system) / 1000 / windowMs,
    answers: latencies.length,
    deltas: stub.figures.deltas - before.deltas,
    appended: stub.figures.frames - before.frames,
    mediaMessages: callers.reduce((sum, caller) => sum + caller.mediaMessages, 0) - media,
    foreignFrames: stub.figures.foreignFrames - before.foreignFrames,
    cancels: stub.figures.cancels - before.cancels,
    clears,
    lostCalls: lost,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    secondP99Ms: quantile(
      bySecond.map((second) => quantile(second, 0.99)),
      0.5,
    ),
    p999Ms: quantile(latencies, 0.999),
    maxMs: quantile(latencies, 1),
    upP50Ms: quantile(upLegs, 0.5),
    upP99Ms: quantile(upLegs, 0.99),
  };
}

async function end(): Promise<object> {
  ending = true;
  for (const caller of [...callers]) {
    caller.hangUp();
    await wait(1000 / hangUpsPerSecond);
  }
  const limit = performance.now() + 3_000;
  while (callers.length > 0 && performance.now() < limit) await wait(20);
  byNumber.clear();
  callers = [];
  return {};
}

async function firstSound(line: CalledLine): Promise<FirstSound> {
  const began = performance.now();
  ending = true;
  stub.greets = true;
  for (;;) {
    const caller = await placeCall(++numbers % 10_000, line, events).catch(() => null);
    if (!caller) {
      if (performance.now() - began > patienceMs) return { webhookMs: Number.NaN, soundMs: Number.NaN };
      await wait(5);
      continue;
    }
    callers.push(caller);
    while (caller.firstSoundAt === 0 && performance.now() - began < patienceMs) await wait(1);
    caller.hangUp();
    stub.greets = false;
    return { webhookMs: caller.startedAt - began, soundMs: caller.firstSoundAt - caller.startedAt };
  }
}

process.on('message', async (question: LoadQuestion) => {
  if (question.ask === 'begin') process.send?.(await begin(question));
  else if (question.ask === 'measure') process.send?.(await measure(question.seconds));
  else if (question.ask === 'first-sound') process.send?.(await firstSound(question));
  else process.send?.(await end());
});
const stop = () => {
  clearInterval(timer);
  stub.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send?.({ stubUrl: stub.url });
