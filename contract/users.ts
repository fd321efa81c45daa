import * as z from 'zod/mini';
import { preferences } from './account.ts';
import { endpoint } from './endpoint.ts';
import { firstSteps } from './first-steps.ts';
import { limits } from './limits.ts';
import { businessRoles } from './roles.ts';
import { atMost } from './values/at-most.ts';
import { email } from './values/email.ts';

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

/** The signed-in person, and the business behind it (DATA-01, Q-06, Q-07). Minutes have two decimals. */
export const user = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(['user', 'superadmin']),
  businessRole: z.enum(businessRoles),
  /** Beside the role (`roles.ts`); an owner has both. */
  mayUseForms: z.boolean(),
  mayReadSsn: z.boolean(),
  isSetupComplete: z.boolean(),
  /** "+1" and ten digits, or "" when there is none. */
  phoneNumber: z.string(),
  customFunction: z.boolean(),
  scheduleFunctions: z.boolean(),
  remainingMinutes: z.number(),
  totalMinutes: z.number(),
  isActive: z.boolean(),
  /** Of the business, an IANA name: its days and periods are those of this zone. */
  timeZone: z.string(),
  /** The person's own. */
  preferences,
  /** "Activate Your Number" was pressed and no number has come yet (SHELL-26). */
  numberRequested: z.boolean(),
  /** There only for an owner who has no number and may buy one: the operator sells them. */
  mayBuyNumber: z.optional(z.literal(true)),
  /** There only for who may take them, until they are done or put away. */
  firstSteps: z.optional(firstSteps),
  /** There only while a mailed code is to be entered before the account can do anything. */
  mustProveEmail: z.optional(z.literal(true)),
  /** There only while a second factor is to be set up before anything else. */
  mustAddFactor: z.optional(z.literal(true)),
});
export type User = z.infer<typeof user>;

/** A row of User Management (DATA-04). `createdAt` is ISO 8601. */
export const userListItem = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  createdAt: z.string(),
  isActive: z.boolean(),
  numberRequested: z.boolean(),
});
export type UserListItem = z.infer<typeof userListItem>;

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'user',
  area: 'own',
  enrols: true,
  summary: 'The logged-in user.',
  output: user,
});

export const fetchUsers = endpoint({
  method: 'GET',
  path: '/user/all',
  access: 'superadmin',
  audit: 'users-read',
  summary: 'All users, newest first.',
  output: z.array(userListItem),
});

/** One account as a superadmin sees it. Moments are ISO 8601, minutes have two decimals. */
export const accountSummary = z.object({
  ...userListItem.shape,
  business: z.string(),
  timeZone: z.string(),
  isSetupComplete: z.boolean(),
  /** Of anybody of the account; "" before the first. */
  lastLogInAt: z.string(),
  remainingMinutes: z.number(),
  totalMinutes: z.number(),
  /** Newest first: the trial, and what was added since. */
  topUps: z.array(z.object({ at: z.string(), kind: z.enum(['trial', 'grant']), minutes: z.number() })),
  calls: z.object({ total: z.number(), lastThirtyDays: z.number() }),
});
export type AccountSummary = z.infer<typeof accountSummary>;

export const readAccount = endpoint({
  method: 'GET',
  path: '/user/account/:id',
  access: 'superadmin',
  audit: 'account-read',
  summary: 'One account: its business, minutes, calls and last login.',
  params: z.object({ id: z.string() }),
  output: accountSummary,
});

export const addMinutes = endpoint({
  method: 'POST',
  path: '/user/account/:id/minutes',
  access: 'superadmin',
  fresh: true,
  audit: 'within',
  summary: 'Adds minutes to an account, once for each key.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    minutes: z
      .int('Enter whole minutes.')
      .check(
        z.minimum(1, 'Enter 1 minute or more.'),
        z.maximum(limits.topUpMinutes, `Enter ${limits.topUpMinutes} minutes or fewer.`),
      ),
    /** Of one wish to add them, so that it may be sent again. */
    key: z.uuid(),
  }),
  output: accountSummary,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/:id',
  access: 'superadmin',
  fresh: true,
  audit: 'within',
  waits: true,
  summary: 'Deletes a user with everything of the account; ledger and audit entries stay.',
  params: z.object({ id: z.string() }),
});

/** The owner's own way; the name is typed, so that no slip of a finger does it. */
export const eraseBusiness = endpoint({
  method: 'POST',
  path: '/user/erase-business',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  waits: true,
  summary: "Erases the owner's business with everything of it, in the background; ledger and audit entries stay.",
  body: z.strictObject({
    /** The name of the business, or where it has none the owner's e-mail address. */
    businessName: z.string().check(z.trim(), z.minLength(1, 'Enter the name of your business.'), atMost(400)),
  }),
});

export const updateUserStatus = endpoint({
  method: 'PUT',
  path: '/user/status',
  access: 'superadmin',
  fresh: true,
  audit: 'within',
  summary: 'Activates or deactivates a user; deactivating ends the sessions.',
  query: z.strictObject({ email, isActive: flag }),
  output: userListItem,
});

/** APIUSER-10: for the own account. The same choice as `callHandling` of the instructions. */
export const updateFunctions = endpoint({
  method: 'PUT',
  path: '/user/function',
  access: 'user',
  area: 'settings',
  audit: 'functions-switched',
  summary: 'Turns custom functions and appointment scheduling on or off.',
  query: z.strictObject({ email, customFunction: flag, scheduleFunctions: flag }),
  output: user,
});

/** APIUSER-11, safety "Decisions": charged by the server's own measure; what only a browser measured, once and within bounds. */
export const updateMinutes = endpoint({
  method: 'POST',
  path: '/user/update-minutes',
  access: 'user',
  area: 'settings',
  audit: 'minutes-reported',
  summary: 'Reports used minutes and returns the minutes left.',
  body: z.strictObject({
    usedMinutes: z.number().check(z.minimum(0), z.maximum(100_000)),
    /** The test session that used them, so that a report may be sent again. */
    sessionId: z.optional(z.uuid()),
  }),
  output: z.object({ usedMinutes: z.number(), remainingMinutes: z.number(), totalMinutes: z.number() }),
});

export const completeSetup = endpoint({
  method: 'PATCH',
  path: '/user/completed',
  access: 'user',
  area: 'settings',
  audit: 'set-up-completed',
  summary: 'Marks setup as complete. The business must have a name.',
  output: user,
});

export const userEndpoints = {
  getUser,
  fetchUsers,
  readAccount,
  addMinutes,
  deleteUser,
  eraseBusiness,
  updateUserStatus,
  updateFunctions,
  updateMinutes,
  completeSetup,
} as const;
