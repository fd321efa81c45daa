import { randomUUID } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import { createDemoTalk, demoLimits } from '#contract/demo.ts';
import { realtimeCallsPath } from '#contract/realtime.ts';
import { testCallModel } from '#contract/test-sessions.ts';
import { AppError } from '#server/app-error.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { lineOf } from '#server/http/guards/network-address.ts';
import type { DemoTalks } from './demo.service.ts';
import { demoBrief } from './demo-brief.ts';

/** A page asks when a visitor opens the talk, and again when its secret is too old. */
const perMinute = 20;

/** `talks`: null where the demonstration is off, or this house has no telephone. */
export function demoRoutes(
  routes: Routes,
  { talks, hears }: { talks: DemoTalks | null; hears(brief: AssistantBrief): boolean },
): void {
  routes.add(
    createDemoTalk,
    async ({ body: { business }, request: { ip } }) => {
      if (!talks) throw new AppError('demo.off');
      const { value, expiresAt } = await talks.offer(business, lineOf(ip));
      return {
        _id: randomUUID(),
        client_secret: { value, expires_at: Math.floor(expiresAt.getTime() / 1000) },
        url: realtimeCallsPath,
        model: testCallModel,
        carriedBy: 'noura' as const,
        hears: hears(demoBrief(business)),
        longestSeconds: demoLimits.talkSeconds,
        opening: '',
      };
    },
    { perMinute },
  );
}
