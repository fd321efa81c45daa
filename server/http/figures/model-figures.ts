import { Counter, Gauge, type Registry } from 'prom-client';

/** Models in use that will not last, in /metrics; each look replaces what the one before told. */
export function tellModelProblems(registry: Registry) {
  const gauge = new Gauge({
    name: 'noura_model_problems',
    help: 'Models in use that their service does not list ("missing") or whose announced end is near ("ending").',
    labelNames: ['use', 'model', 'problem'],
    registers: [registry],
  });
  return (problems: readonly { use: string; model: string; problem: string }[]): void => {
    gauge.reset();
    for (const { use, model, problem } of problems) gauge.set({ use, model, problem }, 1);
  };
}

/** What services refused, and calls did without for an hour, in /metrics. */
export function countRefused(registry: Registry) {
  const counter = new Counter({
    name: 'noura_services_refused_total',
    help: 'What a service refused of a request ("dialect", "format", "transcription", "parameter") and was left out for an hour.',
    labelNames: ['service', 'what'],
    registers: [registry],
  });
  return (service: string, what: string): void => counter.inc({ service, what });
}
