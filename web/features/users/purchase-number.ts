import { request } from '#web/client/request.ts';

/** Purchases a number for an account and answers it (APIUSER-05 to 07). Throws `ApiError`. */
export async function purchaseNumber(email: string, phoneNumber: string): Promise<string> {
  return (await request('POST /user/purchase-number', { query: { email, phoneNumber } })).result.phoneNumber;
}
