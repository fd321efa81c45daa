import type { AssistantBrief } from '#contract/brief.ts';
import { demoBusinessNames } from '#contract/demo.ts';
import type { Foundation } from '#server/foundation.ts';
import { demoRoutes } from './demo.routes.ts';
import { createDemoTalks, type DemoTalks } from './demo.service.ts';
import { demoBrief } from './demo-brief.ts';

/** What visitors may talk to; null where the operator has switched it off. */
export function openDemo(
  house: Foundation,
  attempts: Parameters<typeof createDemoTalks>[0]['attempts'],
): DemoTalks | null {
  const { db, clock, env, keyFor, jobs } = house;
  if (!env.demo) return null;
  const talks = createDemoTalks({ db, clock, key: keyFor('demo'), attempts, ...env.demo });
  jobs.recur('hour', talks.purge);
  return talks;
}

export function installDemo(
  house: Foundation,
  {
    talks,
    phone,
  }: {
    talks: DemoTalks | null;
    phone: {
      prepareAll(briefs: AsyncIterable<AssistantBrief>): Promise<void>;
      testCalls: { hears(brief: AssistantBrief): boolean };
    } | null;
  },
): void {
  demoRoutes(house.routes, { talks: phone && talks, hears: (brief) => phone?.testCalls.hears(brief) ?? false });
  if (!phone || !talks) return;
  house.onStart(() => {
    const failed = (err: unknown) => house.logger.warn({ err }, 'preparing the demonstration failed');
    void phone.prepareAll(briefs()).catch(failed);
  });
}

async function* briefs(): AsyncGenerator<AssistantBrief> {
  for (const name of demoBusinessNames) yield demoBrief(name);
}
