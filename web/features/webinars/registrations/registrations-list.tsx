import { dayText, missing } from '#contract/values/moment-texts.ts';
import { registrationsPageSize, type WebinarId, webinars } from '#contract/values/webinars.ts';
import type { WebinarRegistrationItem } from '#contract/webinars.ts';
import { Moment } from '#web/ui/moment.tsx';
import { type Column, DataTable, RowCards } from '#web/ui/tables/data-table.tsx';
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

const columns: Column<WebinarRegistrationItem>[] = [
  { head: 'Name', cell: (one) => <Two first={nameOf(one)} second={one.jobTitle} /> },
  { head: 'Email and phone', cell: ({ email, phone }) => <Two first={email} second={phone} /> },
  { head: 'Organization', cell: (one) => <Two first={one.organization || one.company || missing} /> },
  { head: 'Country', width: '120px', cell: ({ country }) => <Two first={countryOf(country)} /> },
  { head: 'Webinar', cell: ({ webinar }) => <Two first={webinarNames[webinar]} /> },
  { head: 'Registered', width: '136px', className: 'tabular', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
];
const list = { bones: registrationsPageSize, keyOf: ({ _id }: WebinarRegistrationItem) => _id };

export function RegistrationTable({ registrations }: RegistrationsProps) {
  return (
    <DataTable
      aria-label="Registrations"
      columns={columns}
      rows={registrations}
      rowProps={() => ({ className: 'rows-sunken' })}
      {...list}
    />
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
  const line = 'all-columns mute one-line cut clip small';
  return (
    <RowCards
      aria-label="Registrations"
      rows={registrations}
      card={`${classes.card} pad-8 edge-bottom stack content-center columns-auto`}
      {...list}
    >
      {(one) => (
        <>
          <span className="medium one-line cut clip">{nameOf(one)}</span>
          <span className="mute small tabular">{dayText(one.createdAt)}</span>
          <span className={line}>{one.email}</span>
          <span className={line}>{[one.phone, countryOf(one.country)].join(' \u00B7 ')}</span>
          <span className={line}>
            {[one.organization || one.company, webinarNames[one.webinar]].filter(Boolean).join(' \u00B7 ')}
          </span>
        </>
      )}
    </RowCards>
  );
}

const countries = new Intl.DisplayNames('en', { type: 'region' });
const countryOf = (code: string) => countries.of(code) ?? code;
const nameOf = ({ firstName, lastName }: WebinarRegistrationItem) => `${firstName} ${lastName}`.trim();
