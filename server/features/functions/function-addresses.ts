import type { CustomFunction } from '#contract/functions.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';

/** A function as it is kept: its address may hold a key, so that it is sealed. A row of before has it in the clear. */
export type StoredFunction = CustomFunction | SealedFunction;
type SealedFunction = Omit<CustomFunction, 'webhook_url'> & { webhook_sealed: string };

const placeOf = (own: TenantVault, name: string) => ({
  table: 'custom_prompts',
  column: 'tools.webhook_url',
  row: `${own.accountId}/${name}`,
});

/** For the database. */
export function sealedTools(own: TenantVault, tools: readonly CustomFunction[]): StoredFunction[] {
  return tools.map(({ webhook_url, ...tool }) => ({
    ...tool,
    webhook_sealed: own.seal(placeOf(own, tool.name), webhook_url).toString('base64'),
  }));
}

/** Throws `SealBroken`. */
export function openTools(own: TenantVault, tools: readonly StoredFunction[]): CustomFunction[] {
  return tools.map((tool) => {
    if (!('webhook_sealed' in tool)) return tool;
    const { webhook_sealed, type, name, description, request_type, parameters } = tool;
    const webhook_url = own.open(placeOf(own, name), Buffer.from(webhook_sealed, 'base64')).toString('utf8');
    return { type, name, description, webhook_url, request_type, parameters };
  });
}
