import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatientDetails } from '#contract/intake.ts';
import { createLogger } from '#server/logger.ts';
import { openDatabase } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { digits, expectInNoTable, found, word } from '#tests/canaries.ts';
import { type FhirServer, startFhirServer } from '#tests/fhir/fhir-server.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink, patientOf } from '#tests/intake.ts';

let server: FhirServer;
let house: TestHouse;
let owner: Person;
const lines: string[] = [];
beforeAll(async () => {
  server = await startFhirServer();
  const collect = { write: (line: string) => void lines.push(line) };
  house = await startHouse({ env: { FHIR_URL: server.url, FHIR_ACCOUNTS: '*' }, log: createLogger('debug', collect) });
  owner = await house.person('owner');
});
afterAll(async () => {
  await house.stop();
  await server.close();
});

/** A form in which every free value is found nowhere else, and those values. */
function planted(): { patient: PatientDetails; canaries: string[] } {
  const texts = Array.from({ length: 9 }, word);
  const [first_name = '', last_name = '', mailbox, street_address, address_line_1, address_line_2, ...rest] = texts;
  const [city, state, insurance_name] = rest;
  // No rule is known for the postal codes of this country, so that a made-up one is taken.
  const [zip_code, country] = [`Z${digits(8)}`, 'AE'];
  const phones = Array.from({ length: 5 }, () => `7735${digits(6)}`);
  const [phone_number, home_phone_number, cell_phone_number, work_phone_number, custom_contact_number] = phones;
  const ssn = digits(9);
  const weight = Number(`71.${digits(9)}`);
  // A day that nothing else here has: no calendar of the tests reaches so far back.
  const date_of_birth = `189${digits(1)}-0${digits(1)}-1${digits(1)}`;
  const bio = {
    ...{
      street_address,
      address_line_1,
      address_line_2,
      city,
      state,
      zip_code,
      country,
      insurance_name,
      ssn,
      weight,
      date_of_birth,
    },
    ...{ phone_number, home_phone_number, cell_phone_number, work_phone_number, custom_contact_number },
  } as Partial<PatientDetails['bio']>;
  const patient = patientOf({ first_name, last_name, email: `${mailbox}@mail.example`, bio });
  return { patient, canaries: [...texts, zip_code, ...phones, ssn, String(weight), date_of_birth] };
}

test('50 values of submissions stand nowhere plain: tables, jobs, database files, log, mails, figures, addresses', async () => {
  const forms = [planted(), planted(), planted(), planted()];
  const canaries = forms.flatMap((form) => form.canaries);
  expect(new Set(canaries).size).toBeGreaterThan(50);
  const links: string[] = [];
  // Handed over, refused by the system in words that quote the form, and by ourselves.
  for (const [at, behave] of (['well', 'refusing', 'quoting', 'failing'] as const).entries()) {
    server.behave = behave;
    const { id, formToken } = await makeLink(house, owner.token, `${forms[at]?.canaries[0]}@link.example`);
    const patient = forms[at]?.patient;
    const refused = await handIn(house, formToken, { patient: { ...patient, unknown: canaries[3] }, provider: 'x' });
    expect(refused.status).toBe(400);
    expect((await handIn(house, formToken, { patient })).status).toBe(200);
    links.push(id);
    const tries = async () => {
      const read = await house.request('GET', `/patient-form-links/${id}/submission`, { token: owner.token });
      expect(read.text).toContain(forms[at]?.canaries[0]);
      return read.body.handOver.tries;
    };
    await expect.poll(tries).toBeGreaterThan(0);
    const { body } = await house.request('POST', `/patient-form-links/${id}/submission/ssn`, { token: owner.token });
    expect(canaries).toContain(body.ssn);
  }
  expect(JSON.stringify(server.stored('Patient'))).toContain(canaries[0]);

  await expectInNoTable(house, canaries);

  const mails = (await house.outbox?.list(100)) ?? [];
  // Only the mail with the link, to the patient's own address; its page is not of the form.
  for (const { id } of mails) {
    const mail = await house.outbox?.read(id);
    expect(found(`${mail?.subject} ${mail?.text} ${mail?.html}`, canaries)).toEqual([]);
  }
  const log = lines.join('');
  expect(log.length).toBeGreaterThan(500);
  expect(log).toContain('/patient-forms/submission');
  expect(found(log, canaries)).toEqual([]);
  expect(found((await house.request('GET', '/metrics')).text, canaries)).toEqual([]);

  const asOwner = openDatabase(house.ownerUrl, { poolSize: 1 });
  await asOwner.db.execute(sql`checkpoint`);
  const { rows } = await asOwner.db.execute<{ root: string; base: string }>(sql`
    select current_setting('data_directory') as root, pg_relation_filepath('patient_submissions') as base`);
  await asOwner.close();
  const { root = '', base = '' } = rows[0] ?? {};
  const folders = [join(root, base, '..'), join(root, 'pg_wal')];
  const files = folders.flatMap((folder) => filesOf(folder));
  expect(files.length).toBeGreaterThan(100);
  let plain = 0;
  for (const file of files) {
    const bytes = textOf(file);
    if (bytes.includes(owner.email)) plain += 1;
    expect(found(bytes, canaries), file).toEqual([]);
  }
  // What is not sealed is found in the same way.
  expect(plain).toBeGreaterThan(0);
  expect(links).toHaveLength(4);
});

/** Empty where the server has removed it since, as it does after other databases' checkpoints. */
function textOf(file: string): string {
  try {
    return readFileSync(file).toString('latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the token of a link stands nowhere plain but in the mail to the patient', async () => {
  const address = 'link@patient.example';
  const { formToken, url } = await makeLink(house, owner.token, address);
  expect(url).toContain(formToken);
  await house.request('POST', '/patient-forms/validate', { body: { token: formToken } });
  const mailed = async () => {
    const mails = (await house.outbox?.list(100)) ?? [];
    const texts = await Promise.all(mails.map(async ({ id }) => (await house.outbox?.read(id))?.text ?? ''));
    return texts.filter((text) => text.includes(formToken)).length;
  };
  await expect.poll(mailed).toBe(1);
  expect(lines.join('')).not.toContain(formToken);
  // The job that mailed it is settled after its mail.
  await expect.poll(() => expectInNoTable(house, [formToken]).then(() => true)).toBe(true);
});
