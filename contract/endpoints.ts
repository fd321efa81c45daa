import { callEndpoints } from './calls.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as notifications from './notifications.ts';
import * as phoneNumbers from './phone-numbers.ts';
import * as realtime from './realtime.ts';
import * as providers from './sign-in-providers.ts';
import { testBoxEndpoints } from './test-box.ts';
import * as users from './users.ts';

/**
 * Every endpoint that a client calls, by its name; the client's helpers bear the same names (APIBASE-15 to 24). What a
 * carrier calls is in `telephony.ts`.
 */
export const endpoints = {
  register: identity.register,
  logIn: identity.logIn,
  logOut: identity.logOut,
  forgotPassword: identity.forgotPassword,
  resetPassword: identity.resetPassword,

  listProviders: providers.listProviders,
  startProvider: providers.startProvider,
  returnFromProvider: providers.returnFromProvider,
  postFromProvider: providers.postFromProvider,
  redeemProvider: providers.redeemProvider,

  getUser: users.getUser,
  fetchUsers: users.fetchUsers,
  deleteUser: users.deleteUser,
  updateUserStatus: users.updateUserStatus,
  updateFunctions: users.updateFunctions,
  updateMinutes: users.updateMinutes,
  completeSetup: users.completeSetup,

  listAvailableNumbers: phoneNumbers.listAvailableNumbers,
  purchaseNumber: phoneNumbers.purchaseNumber,
  releaseNumber: phoneNumbers.releaseNumber,
  requestNumber: phoneNumbers.requestNumber,

  getRecipients: notifications.getRecipients,
  saveRecipients: notifications.saveRecipients,

  ...callEndpoints,

  ...testBoxEndpoints,

  createClientSecret: realtime.createClientSecret,

  liveness: health.liveness,
  readiness: health.readiness,
  metrics: health.metrics,
  openApi: health.openApi,
} as const;
