import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import type { Plan } from './billing.ts';
import classes from './plan-card.module.css';

/** The contact form, with what it is about (BILLING-07, BILLING-08). */
function contactAddress(plan: Plan, about: 'minutes' | 'upgrade'): string {
  return `${paths.contactUs}?${new URLSearchParams({ about, plan: plan.name })}`;
}

/** The Subscription card (BILLING-01 to 08). */
export function PlanCard({ plan }: { plan: Plan }) {
  const share = plan.minutesLeft / plan.minutes;
  const text = `${plan.minutesLeft} of ${plan.minutes} mins left`;
  return (
    <section className={card.card} aria-labelledby="plan">
      <div className={`${classes.body} small-columns-1 pad stack columns-auto gap-24`}>
        <div>
          <div className="row wrap middle gap-8">
            <h2 className="large" id="plan">
              {plan.name}
            </h2>
            <Badge tone="accent">{plan.period}</Badge>
          </div>
          <p className="mt-4 measure-short mute">{plan.description}</p>
        </div>
        <p className={`${classes.price} mute right one-line tabular`}>
          <strong>${plan.priceUsd}</strong> per month
        </p>
        <div className="stack all-columns gap-8">
          <div
            className="fill-sunken pill clip high-6 meter"
            data-tone={share < 0.2 ? 'warn' : undefined}
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
          <Link
            to={contactAddress(plan, 'minutes')}
            reloadDocument
            className="py-2 block-inline round-4 accent medium underlined underline-3 accent-line hover-line"
          >
            Contact Support
          </Link>
        </p>
        <Button className="phone-own-line" component={Link} to={contactAddress(plan, 'upgrade')} reloadDocument>
          Upgrade
        </Button>
      </div>
    </section>
  );
}
