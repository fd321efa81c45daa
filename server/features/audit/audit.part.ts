import { auditLogEndpoints } from '#contract/audit-log.ts';
import { allAccounts } from '#server/features/identity/accounts.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { withWireId } from '#server/http/wire-id.ts';
import { keptScope } from '#server/store/scope.ts';
import { createAuditLog } from './audit.service.ts';

const businessesShown = 500;

/** The audit log for those whose it is: the owner's own, and all of it for superadmins. */
export function installAudit({ db, clock, productName, routes }: Foundation): void {
  const log = createAuditLog({ db, productName });
  const fileName = () => `audit_log_${clock.now().toISOString().slice(0, 10)}.csv`;

  routes.add(auditLogEndpoints.getAuditLog, async ({ session: { accountId }, query: { before, ...looked } }) => {
    const [{ entries, older }, choices] = await Promise.all([
      log.page({ ...looked, accountId }, before),
      log.people(accountId),
    ]);
    return { entries: entries.map(withWireId), older, choices };
  });
  routes.add(auditLogEndpoints.downloadAuditLog, ({ session: { accountId }, query, reply }) =>
    sendCsv(reply, fileName(), keptScope(log.csv({ ...query, accountId }))),
  );

  routes.add(auditLogEndpoints.getHouseAuditLog, async ({ query: { before, business, ...looked } }) => {
    const [{ entries, older }, accounts] = await Promise.all([
      log.page({ ...looked, accountId: business ?? null }, before),
      allAccounts(db),
    ]);
    const choices = accounts.slice(0, businessesShown).map(({ id, email }) => ({ _id: id, name: email }));
    return { entries: entries.map(withWireId), older, choices };
  });
  routes.add(auditLogEndpoints.downloadHouseAuditLog, ({ query: { business, ...looked }, reply }) =>
    sendCsv(reply, fileName(), keptScope(log.csv({ ...looked, accountId: business ?? null }))),
  );
}
