import { request } from '#web/client/request.ts';

/** Asks support for a number, once per account (SHELL-26). Throws `ApiError`. */
export function requestNumber() {
  return request('POST /user/request-number', {});
}
