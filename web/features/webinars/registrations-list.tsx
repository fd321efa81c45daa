import { dayText, missing, timeText } from '#contract/values/moment-texts.ts';
import { registrationsPageSize, type WebinarId, webinars } from '#contract/values/webinars.ts';
import type { WebinarRegistrationItem } from '#contract/webinars.ts';
import card from '#web/ui/card.module.css';
import table from '#web/ui/table.module.css';
import classes from './registrations-list.module.css';

interface RegistrationsProps {
  /** Undefined: skeleton rows. */
  registrations: readonly WebinarRegistrationItem[] | undefined;
}

/** The webinars as a list of people names them: cards by their titles, and the page without a date. */
export const webinarNames = {
  general: 'Next webinar',
  ...Object.fromEntries(webinars.map(({ id, title }) => [id, title])),
} as Record<WebinarId, string>;

const columns = ['Name', 'Email and phone', 'Organization', 'Country', 'Webinar', 'Registered'];

export function RegistrationTable({ registrations }: RegistrationsProps) {
  return (
    <table className={`${table.table} ${classes.table}`} aria-label="Registrations">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{registrations ? registrations.map((one) => <Row key={one._id} {...one} />) : <Skeleton />}</tbody>
    </table>
  );
}

function Row(one: WebinarRegistrationItem) {
  return (
    <tr className={table.row}>
      <td>
        <Two first={nameOf(one)} second={one.jobTitle} />
      </td>
      <td>
        <Two first={one.email} second={one.phone} />
      </td>
      <td>
        <Two first={one.organization || one.company || missing} />
      </td>
      <td>
        <Two first={countryOf(one.country)} />
      </td>
      <td>
        <Two first={webinarNames[one.webinar]} />
      </td>
      <td className="tabular">
        <span className={table.day}>{dayText(one.createdAt)}</span>
        <span className={table.time}>{timeText(one.createdAt)}</span>
      </td>
    </tr>
  );
}

/** Cut where it is too long, whole on hover. */
function Two({ first, second = '' }: { first: string; second?: string }) {
  return (
    <span className="stack narrow" title={second === '' ? first : `${first}\n${second}`}>
      <span className="one-line cut clip">{first}</span>
      {second !== '' && <span className="mute one-line cut clip small">{second}</span>}
    </span>
  );
}

/** The same on narrow screens: a card each. */
export function RegistrationRows({ registrations }: RegistrationsProps) {
  if (!registrations) return <CardSkeleton />;
  return (
    <ul aria-label="Registrations">
      {registrations.map((one) => (
        <li key={one._id} className={`${classes.card} pad-8 edge-bottom stack content-center columns-auto`}>
          <span className="medium one-line cut clip">{nameOf(one)}</span>
          <span className="mute small tabular">{dayText(one.createdAt)}</span>
          <span className="all-columns mute one-line cut clip small">{one.email}</span>
          <span className="all-columns mute one-line cut clip small">
            {[one.phone, countryOf(one.country)].join(' \u00B7 ')}
          </span>
          <span className="all-columns mute one-line cut clip small">
            {[one.organization || one.company, webinarNames[one.webinar]].filter(Boolean).join(' \u00B7 ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

const rows = Array.from({ length: registrationsPageSize }, (_, row) => row);

function Skeleton() {
  return rows.map((row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={column}>
          <span className={card.bone} />
        </td>
      ))}
    </tr>
  ));
}

function CardSkeleton() {
  return (
    <ul aria-hidden="true">
      {rows.map((row) => (
        <li key={row} className={`${classes.card} pad-8 edge-bottom stack content-center columns-auto`}>
          <span className={card.bone} />
        </li>
      ))}
    </ul>
  );
}

const countries = new Intl.DisplayNames('en', { type: 'region' });
const countryOf = (code: string) => countries.of(code) ?? code;
const nameOf = ({ firstName, lastName }: WebinarRegistrationItem) => `${firstName} ${lastName}`.trim();
