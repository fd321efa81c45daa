import type { FastifyRequest } from 'fastify';
import {
  formTokenHeader,
  getPatientFormProviders,
  invalidatePatientFormToken,
  registerPatient,
  validatePatientFormToken,
} from '#contract/intake.ts';
import { AppError } from '#server/app-error.ts';
import type { Guard, Routes } from '#server/http/endpoint.ts';
import { networkAddress } from '#server/http/guards/network-address.ts';
import { forAccount } from '#server/store/scope.ts';
import type { LinkRow } from './links.store.ts';
import type { PatientForms } from './patient-forms.ts';

/**
 * The patient's calls, of base B. The token stands in the body or in a header, never in an address, and no bearer token is read.
 */
export function patientFormsRoutes(routes: Routes, forms: PatientForms): void {
  const admitted = new WeakMap<FastifyRequest, LinkRow>();
  const guard: Guard = async (request) => {
    const token = request.headers[formTokenHeader];
    admitted.set(request, await forms.admit(typeof token === 'string' ? token : '', networkAddress(request.ip)));
  };
  const linkOf = (request: FastifyRequest): LinkRow => {
    const link = admitted.get(request);
    if (!link) throw new AppError('intake.link-invalid');
    return link;
  };
  const proven = routes.with({ guard });

  routes.add(validatePatientFormToken, async ({ body, request }) => ({
    code: 1,
    data: await forms.validate(body.token, networkAddress(request.ip)),
  }));
  proven.add(getPatientFormProviders, async ({ request }) => {
    const link = linkOf(request);
    const { list, defaultProvider } = await forAccount(link.accountId, () => forms.providers(link));
    return { code: 1, data: list, defaultProvider };
  });
  proven.add(registerPatient, async ({ body, request }) => {
    const link = linkOf(request);
    await forAccount(link.accountId, () => forms.submit(link, body));
    return { code: 1, data: { submitted: true } };
  });
  routes.add(invalidatePatientFormToken, async ({ body, request }) => {
    await forms.invalidate(body.token, networkAddress(request.ip));
    return { code: 1, data: { valid: false } };
  });
}
