import { intakeLimits } from '#contract/limits.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { statusTold } from './form-link-texts.ts';
import classes from './links-cards.module.css';
import { DeleteButton, HandOver, type LinksListProps, PatientName, SentTo } from './links-table.tsx';

/** The links on narrow screens: a card each, name and status on top. */
export function LinksCards({ links, onOpen, onDelete }: LinksListProps) {
  if (!links) return <Skeleton />;
  return (
    <ul aria-labelledby="form-links">
      {links.map((link) => {
        const status = statusTold[link.status];
        return (
          <li key={link._id} className="edge-top stack middle gap-2-8 columns-auto-2 two-line-card">
            <PatientName link={link} onOpen={onOpen} />
            <Badge tone={status.tone}>{status.text}</Badge>
            <DeleteButton link={link} onDelete={onDelete} />
            <span className={classes.line}>
              <SentTo link={link} />
            </span>
            <span className={`${classes.foot} between`}>
              <span className="tabular">
                {link.status === 'open' ? `Until ${dayText(link.expiresAt)}` : dayText(link.createdAt)}
              </span>
              {link.handOver !== null && <HandOver link={link} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Skeleton() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: intakeLimits.linksPageSize }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
        <li key={row} className="edge-top stack middle gap-2-8 columns-auto-2 two-line-card" data-skeleton="true">
          <span className={card.bone} />
        </li>
      ))}
    </ul>
  );
}
