import type { BusinessInfo } from '#contract/business.ts';
import { hoursText } from '#contract/values/business-hours.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { zoneText } from '#web/ui/zones/zone-choices.ts';
import classes from './business.module.css';
import { BusinessCard, NotSet } from './business-card.tsx';
import { todayIn } from './hours/business-time.ts';
import { draftOf } from './hours/hours-draft.ts';

interface PartProps {
  info: BusinessInfo;
  onEdit: () => void;
}

/** BIZ-04. */
export function DetailsCard({ info, onEdit }: PartProps) {
  const rows = [
    ['Name', info.name],
    ['Website', isWeb(info.website) ? <WebAddress key="website" address={info.website} /> : info.website],
    ['Address', info.address],
    ['Country', info.country],
    ['Overview', info.bussinessOverview],
  ] as const;
  return (
    <BusinessCard title="Business details" onEdit={onEdit}>
      <Facts term={92} folds className="gap-12">
        {rows.map(([label, value]) => (
          <Fact key={label} term={label} className="measure lines">
            {value || <NotSet />}
          </Fact>
        ))}
      </Facts>
    </BusinessCard>
  );
}

/** BIZ-05. */
export function ServicesCard({ info, onEdit }: PartProps) {
  return (
    <BusinessCard title="Core services" onEdit={onEdit}>
      {info.coreServices.length > 0 ? (
        <ul className={`${classes.services} row wrap gap-8`}>
          {info.coreServices.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      ) : (
        <NotSet />
      )}
    </BusinessCard>
  );
}

/** Seven days, today at the business in bold (BIZ-06, HOURS-01). */
export function HoursCard({ info, onEdit }: PartProps) {
  const today = todayIn(info.timezone, new Date());
  return (
    <BusinessCard title="Business hours" onEdit={onEdit}>
      <ul className={classes.days}>
        {draftOf(info.bussinessHours).map(({ day, open }) => (
          <li
            key={day}
            className={day === today ? 'strong' : undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            <span>{day}</span>
            {open ? <span className="tabular">{hoursText(open)}</span> : <span className="mute">Closed</span>}
          </li>
        ))}
      </ul>
      <p className={`${classes.zone} edge-top mt-12 mute small`}>{zoneText(info.timezone, new Date())}</p>
    </BusinessCard>
  );
}

/** BIZ-07, BIZ-10. */
export function DirectionCard({ info, onEdit }: PartProps) {
  return (
    <BusinessCard title="Direction" onEdit={onEdit}>
      {info.direction ? <p className="measure lines break">{info.direction}</p> : <NotSet />}
    </BusinessCard>
  );
}

function WebAddress({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className={`${classes.address} accent underlined`}>
      {address}
      <span className="spoken-only"> (opens in a new tab)</span>
    </a>
  );
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
