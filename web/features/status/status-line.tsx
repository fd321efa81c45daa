import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type StatusItem, statusAgainMs } from '#contract/status.ts';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import classes from './status-line.module.css';

const names = { phone: 'Phone', mail: 'Email', models: 'Models', calendar: 'Calendar' } as const;
const icons = { works: IconCircleCheck, missing: IconCircleDashed, away: IconAlertTriangle } as const;
const looks = { works: 'good', missing: 'mute', away: 'bad' } as const;

/** What works now and what is missing, in a word each; the sentences are one press away, those of trouble at once. */
export function StatusLine() {
  const { data, isError } = useQuery({ ...query('GET /status'), staleTime: 0, refetchInterval: statusAgainMs });
  if (isError || !data) return null;
  const trouble = data.filter(({ state }) => state === 'away');
  return (
    <section className={card.card} aria-label="Status">
      <details className={classes.line}>
        <summary className="pad-12 row middle gap-8 hover-sunken ring-inside">
          <span className="grow row wrap gap-4-16">
            {data.map((item) => (
              <Item key={item.part} item={item} />
            ))}
          </span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className="flips mute" />
        </summary>
        <dl className="edge-top pad-16 stack gap-8">
          {data.map(({ part, text }) => (
            <div key={part} className="row wrap gap-4-16">
              <dt className={`${classes.name} medium`}>{names[part]}</dt>
              <dd className="mute measure">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      {trouble.map(({ part, text }) => (
        <div key={part} className="edge-top p-12">
          <Notice tone="warn">{text}</Notice>
        </div>
      ))}
    </section>
  );
}

function Item({ item: { part, state, word } }: { item: StatusItem }) {
  const Icon = icons[state];
  return (
    <span className="row middle gap-6 one-line">
      <Icon size={16} stroke={1.75} aria-hidden="true" className={looks[state]} />
      <span className="medium">{names[part]}</span>
      <span className="mute">{word}</span>
    </span>
  );
}
