import { randomUUID } from 'node:crypto';
import type { JsonSchema } from './api-description.ts';

/** What the pages send in fields that take more than any text. */
const texts: Readonly<Record<string, string>> = {
  password: 'Stone-Bridge-4',
  newPassword: 'Stone-Bridge-4',
  newPasswordConfirm: 'Stone-Bridge-4',
  phoneNumber: '+13125550188',
  phone: '3125550188',
  phone_number: '3125550188',
  from: '+13125550147',
  // Of nobody who ever called.
  number: '+13125550199',
  isActive: 'true',
  customFunction: 'true',
  scheduleFunctions: 'false',
  page: '1',
  country: 'US',
  dial_code: '1',
  timezone: 'America/Chicago',
  timeZone: 'America/Chicago',
  hours: 'Closed',
  date_of_birth: '1990-01-31',
  webhook_url: 'https://hooks.example/one',
  url: 'https://pages.example/one',
  fileName: 'voice.mp3',
  name: 'ours.txt',
  arguments: '{}',
  ...Object.fromEntries(
    ['id', 'ssn', 'fallbackNumber', 'calcomEventTypeId', 'zapierWebhookUrl', 'pattern', 'provider', 'zip_code']
      .concat(['home_phone_number', 'cell_phone_number', 'work_phone_number', 'custom_contact_number'])
      .map((name) => [name, '']),
  ),
};

const mails = new Set(['email', 'daily', 'instant', 'voicemail']);

/** A value that fits a schema of the contract, as far as the schema tells. */
export function plainValue(schema: JsonSchema, name: string, email: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return plainValue(first, name, email);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, of]) => [key, plainValue(of, key, email)]),
    );
  if (schema.type === 'array') return [plainValue(schema.items ?? {}, name, email)];
  if (schema.type === 'number' || schema.type === 'integer')
    return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  // Of two ways of booking one is chosen at most.
  if (schema.type === 'boolean') return !name.endsWith('Selected');
  if (schema.format === 'uuid') return randomUUID();
  return plainText(name, email);
}

export function plainText(name: string, email: string): string {
  return mails.has(name) ? email : (texts[name] ?? 'x');
}
