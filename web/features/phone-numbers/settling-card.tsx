import { IconLoader2 } from '@tabler/icons-react';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import card from '#web/ui/card.module.css';

/** A purchase whose answer did not come: nobody knows yet whether the number was sold. */
export function SettlingCard({ number }: { number: string }) {
  return (
    <section className={`${card.card} pad row start gap-12`} aria-labelledby="settling" role="status">
      <IconLoader2 size={20} stroke={1.75} aria-hidden="true" className="keep spins mt-2 accent" />
      <div className="stack gap-4 narrow">
        <h2 className={card.title} id="settling">
          {`Buying ${formatPhoneNumber(number)}`}
        </h2>
        <p className="measure mute">
          The phone company has not confirmed yet. We check again within a minute. Nothing is bought twice, and you can
          leave this page.
        </p>
      </div>
    </section>
  );
}
