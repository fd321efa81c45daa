import { getClinicMode, setClinicMode } from '#contract/clinic.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { createClinicMode } from './clinic-mode.service.ts';

export function clinicModeRoutes(routes: Routes, clinicMode: ReturnType<typeof createClinicMode>): void {
  routes.add(getClinicMode, ({ session }) => clinicMode.read(session.accountId));
  routes.add(setClinicMode, ({ session, body, request }) =>
    clinicMode.set(session.accountId, body.on, { actorId: session.personId, requestId: request.id }),
  );
}
