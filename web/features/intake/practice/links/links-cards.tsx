import { intakeLimits } from '#contract/limits.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import { RowCards } from '#web/ui/tables/data-table.tsx';
import { DeleteButton, HandOver, LinkStatus, type LinksListProps, PatientName, SentTo } from './links-table.tsx';

const line = 'row wrap middle all-columns gap-2-8 narrow mute small pr-8';

/** The links on narrow screens: a card each, name and status on top. */
export function LinksCards({ links, onOpen, onDelete }: LinksListProps) {
  return (
    <RowCards
      aria-labelledby="form-links"
      rows={links}
      bones={intakeLimits.linksPageSize}
      keyOf={({ _id }) => _id}
      card="two-line-card edge-top stack middle columns-auto-2 gap-2-8"
    >
      {(link) => (
        <>
          <PatientName link={link} onOpen={onOpen} />
          <LinkStatus status={link.status} />
          <DeleteButton link={link} onDelete={onDelete} />
          <span className={line}>
            <SentTo link={link} />
          </span>
          <span className={`${line} between least-24`}>
            <span className="tabular">
              {link.status === 'open' ? `Until ${dayText(link.expiresAt)}` : dayText(link.createdAt)}
            </span>
            {link.handOver !== null && <HandOver link={link} />}
          </span>
        </>
      )}
    </RowCards>
  );
}
