import type { PatientForm } from '#server/practice-management/practice-management.ts';
import { compact, fhirText, ourIdentifier, uuidFor, whoseIdentifier } from './fhir-text.ts';
import { patientResource } from './patient-resource.ts';

interface Resource {
  resourceType: string;
  identifier?: object[];
}

/**
 * A transaction of FHIR R4 that makes the patient and, where they are given, the insurance and the measures: all or nothing, and each
 * only where there is none yet with our identifier, so that a repetition makes nothing twice.
 */
export function formBundle(form: PatientForm) {
  const patient = { reference: `urn:uuid:${form.id}` };
  const { insurance_name, weight, height } = form.patient.bio;
  const insurer = fhirText(insurance_name);
  const parts: [id: string, resource: Resource][] = [[form.id, patientResource(form)]];
  if (insurer) {
    const id = uuidFor(form.id, 'coverage');
    const coverage = { status: 'active', beneficiary: patient, payor: [{ display: insurer }] };
    parts.push([id, { ...{ resourceType: 'Coverage', identifier: [ourIdentifier(id)] }, ...coverage }]);
  }
  const measured = (kind: Measure, value: number | null | undefined) => {
    if (typeof value !== 'number') return;
    const id = uuidFor(form.id, kind.unit);
    parts.push([id, observation(id, kind, value, patient, form.submittedAt)]);
  };
  measured(bodyWeight, weight);
  measured(bodyHeight, height);
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: parts.map(([id, resource]) => ({
      fullUrl: `urn:uuid:${id}`,
      resource,
      request: { method: 'POST', url: resource.resourceType, ifNoneExist: whoseIdentifier(id) },
    })),
  };
}

/** LOINC's code and UCUM's unit, as the vital-signs profiles of R4 demand them. */
interface Measure {
  code: string;
  display: string;
  unit: string;
}

const bodyWeight: Measure = { code: '29463-7', display: 'Body weight', unit: 'kg' };
const bodyHeight: Measure = { code: '8302-2', display: 'Body height', unit: 'cm' };
const vitalSigns = {
  system: 'http://terminology.hl7.org/CodeSystem/observation-category',
  code: 'vital-signs',
  display: 'Vital Signs',
};

/** As the patient told it, who is its performer. */
function observation(
  id: string,
  { code, display, unit }: Measure,
  value: number,
  patient: { reference: string },
  at: Date,
) {
  return compact({
    resourceType: 'Observation',
    identifier: [ourIdentifier(id)],
    status: 'final',
    category: [{ coding: [vitalSigns] }],
    code: { coding: [{ system: 'http://loinc.org', code, display }] },
    subject: patient,
    effectiveDateTime: at.toISOString(),
    performer: [patient],
    valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
  });
}
