import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { soon } from '#web/ui/loading/soon.tsx';
import type { Plan } from './billing.ts';
import classes from './plan-card.module.css';
import type { SupportReason } from './support-dialog.tsx';

const SupportDialog = soon(async () => (await import('./support-dialog.tsx')).SupportDialog);

/** The Subscription card (BILLING-01 to 08). */
export function PlanCard({ plan }: { plan: Plan }) {
  const [asked, setAsked] = useState<SupportReason | null>(null);
  const share = plan.minutesLeft / plan.minutes;
  const text = `${plan.minutesLeft} of ${plan.minutes} mins left`;
  return (
    <section className={card.card} aria-labelledby="plan">
      <div className="small-columns-1 pad stack columns-auto gap-24">
        <div>
          <div className="row wrap middle gap-8">
            <h2 className="large" id="plan">
              {plan.name}
            </h2>
            <Badge tone="plain">{plan.period}</Badge>
          </div>
          <p className="mt-4 measure-short mute">{plan.description}</p>
        </div>
        <p className={`${classes.price} mute right one-line tabular`}>
          <strong>${plan.priceUsd}</strong> per month
        </p>
        <div className="stack all-columns gap-8">
          <div
            className="fill-sunken pill clip high-6 meter"
            role="progressbar"
            aria-label="Minutes of the plan"
            aria-valuemin={0}
            aria-valuemax={plan.minutes}
            aria-valuenow={plan.minutesLeft}
            aria-valuetext={text}
          >
            <div style={{ transform: `scaleX(${share})` }} />
          </div>
          <p className="tabular">{text}</p>
        </div>
      </div>
      <div className={`${classes.foot} pad-16 edge-top row wrap middle between mute`}>
        <p>
          Need more minutes?{' '}
          <button
            type="button"
            className="py-2 no-edge inherit no-fill accent medium underlined underline-3 accent-line hover-line pressable"
            onClick={() => setAsked('minutes')}
          >
            Contact Support
          </button>
        </p>
        <Button variant="default" className="phone-own-line" onClick={() => setAsked('upgrade')}>
          Upgrade
        </Button>
      </div>
      {asked && <SupportDialog reason={asked} plan={plan.name} onClosed={() => setAsked(null)} />}
    </section>
  );
}
