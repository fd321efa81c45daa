import type { WebinarRegistration } from '#contract/webinars.ts';
import type { TenantVault, Vault } from '#server/store/keys/vault.ts';
import { houseTenant } from '#server/store/scope.ts';

const place = (id: string) => ({ table: 'webinar_registrations', column: 'details', row: id });

export function sealRegistration(box: TenantVault, id: string, registration: WebinarRegistration): Buffer {
  return box.seal(place(id), JSON.stringify(registration));
}

export async function openRegistration(
  vault: Vault,
  { id, details }: { id: string; details: Buffer },
): Promise<WebinarRegistration> {
  const box = await vault.tenant(houseTenant);
  return JSON.parse(box.open(place(id), details).toString()) as WebinarRegistration;
}
