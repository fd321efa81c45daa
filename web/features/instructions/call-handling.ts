/** The three ways of handling a call, of which at most one is on (CALLH-02). */
export type Handling = 'message' | 'appointment' | 'function';

/** The two switches that the user's record holds. */
export interface HandlingFlags {
  customFunction: boolean;
  scheduleFunctions: boolean;
}

/** Which way is on; the first where older data has more than one. */
export function handlingOf(takeMessage: boolean, flags: HandlingFlags): Handling | null {
  if (takeMessage) return 'message';
  if (flags.scheduleFunctions) return 'appointment';
  return flags.customFunction ? 'function' : null;
}

/** What both records hold for a way (CALLH-03 to 05). */
export function recordsOf(handling: Handling | null): { takeMessage: boolean; flags: HandlingFlags } {
  return {
    takeMessage: handling === 'message',
    flags: { customFunction: handling === 'function', scheduleFunctions: handling === 'appointment' },
  };
}

/** What the fields of an appointment provider still need (CALLH-08, CALLH-10); empty when it can be used. */
export function missingOf(provider: 'calcom' | 'zapier', fields: Record<string, string>): Record<string, string> {
  const missing: Record<string, string> = {};
  if (provider === 'zapier') {
    const url = fields.zapierWebhookUrl?.trim() ?? '';
    if (url === '') missing.zapierWebhookUrl = 'Enter the webhook URL.';
    else if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) missing.zapierWebhookUrl = 'Enter a valid URL.';
    return missing;
  }
  const event = fields.calcomEventTypeId?.trim() ?? '';
  if (event === '') missing.calcomEventTypeId = 'Enter the Event Id.';
  else if (!/^\d{1,20}$/.test(event)) missing.calcomEventTypeId = 'The Event Id is a number.';
  if ((fields.calcomApiKey?.trim() ?? '') === '') missing.calcomApiKey = 'Enter the API Key.';
  return missing;
}
