import {
  changeEmail,
  changeName,
  changePassword,
  changePreferences,
  endOtherSessions,
  endSession,
  getSessions,
  mailNewAddressCode,
} from '#contract/account.ts';
import { originOf } from '#server/features/identity/identity.routes.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { withWireId } from '#server/http/wire-id.ts';
import type { Account } from './account.service.ts';

/** `perMinute`: passwords, codes and new addresses a minute from one network address. */
export function accountRoutes(routes: Routes, account: Account, { perMinute }: { perMinute: number }): void {
  routes.add(getSessions, async ({ session }) => (await account.sessions(session)).map(withWireId));
  routes.add(endOtherSessions, ({ session, request }) => account.endOthers(session, request.id));
  routes.add(endSession, ({ session, params, request }) => account.end(session, params.id, request.id));
  routes.add(changeName, ({ session, body }) => account.changeName(session, body));
  routes.add(changePreferences, ({ session, body }) => account.changePreferences(session, body));
  const limited = routes.with({ perMinute });
  limited.add(changePassword, ({ session, body, request }) => account.changePassword(session, body, originOf(request)));
  limited.add(mailNewAddressCode, ({ session, body }) => account.mailCodes(session, body.email));
  limited.add(changeEmail, ({ session, body, request }) => account.changeEmail(session, body, request.id));
}
