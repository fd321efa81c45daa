import type { PatientDetails, ProviderListItem } from '#contract/intake.ts';
import type { SealedPlace, TenantVault } from '#server/store/keys/vault.ts';
import type { SubmissionRow } from './submissions.store.ts';

type SealedColumn = 'name' | 'details' | 'ssn';

const submissionPlace = (linkId: string, column: SealedColumn): SealedPlace => ({
  table: 'patient_submissions',
  column,
  row: linkId,
});

/** Of a link's own sealed columns. */
export const linkPlace = (linkId: string, column: 'email' | 'mail_token'): SealedPlace => ({
  table: 'patient_form_links',
  column,
  row: linkId,
});

/** What was handed in, but the SSN, which is kept apart and read apart. */
export interface Details {
  provider: ProviderListItem;
  /** `ssn` is ''. */
  patient: PatientDetails;
}

/** The sealed columns of a submission. */
export function sealSubmission(
  own: TenantVault,
  linkId: string,
  provider: ProviderListItem,
  patient: PatientDetails,
): Pick<SubmissionRow, SealedColumn> {
  const { ssn, ...bio } = patient.bio;
  const details: Details = { provider, patient: { ...patient, bio: { ...bio, ssn: '' } } };
  return {
    name: own.seal(submissionPlace(linkId, 'name'), `${patient.first_name} ${patient.last_name}`),
    details: own.seal(submissionPlace(linkId, 'details'), JSON.stringify(details)),
    ssn: ssn === '' ? null : own.seal(submissionPlace(linkId, 'ssn'), ssn),
  };
}

export function openDetails(own: TenantVault, row: Pick<SubmissionRow, 'linkId' | 'details'>): Details {
  return JSON.parse(own.open(submissionPlace(row.linkId, 'details'), row.details).toString()) as Details;
}

/** '' when none was given. */
export function openSsn(own: TenantVault, row: Pick<SubmissionRow, 'linkId' | 'ssn'>): string {
  return row.ssn ? own.open(submissionPlace(row.linkId, 'ssn'), row.ssn).toString() : '';
}

/** First and last name. */
export function openName(own: TenantVault, linkId: string, name: Buffer): string {
  return own.open(submissionPlace(linkId, 'name'), name).toString();
}
