import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { businessRoles } from './roles.ts';
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
  isSetupComplete: z.boolean(),
  /** "+1" and ten digits, or "" when there is none. */
  phoneNumber: z.string(),
  customFunction: z.boolean(),
  scheduleFunctions: z.boolean(),
  remainingMinutes: z.number(),
  totalMinutes: z.number(),
  isActive: z.boolean(),
  /** "Activate Your Number" was pressed and no number has come yet (SHELL-26). */
  numberRequested: z.boolean(),
  /** There only while a mailed code is to be entered before the account can do anything. */
  mustProveEmail: z.optional(z.literal(true)),
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
  summary: 'The signed-in user.',
  output: user,
});

export const fetchUsers = endpoint({
  method: 'GET',
  path: '/user/all',
  access: 'superadmin',
  summary: 'All users, newest first.',
  output: z.array(userListItem),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/:id',
  access: 'superadmin',
  summary: 'Deletes a user with everything of the account; ledger and audit entries stay.',
  params: z.object({ id: z.string() }),
});

export const updateUserStatus = endpoint({
  method: 'PUT',
  path: '/user/status',
  access: 'superadmin',
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
  summary: 'Switches custom functions and appointment scheduling.',
  query: z.strictObject({ email, customFunction: flag, scheduleFunctions: flag }),
  output: user,
});

/** APIUSER-11, safety "Decisions": charged by the server's own measure; what only a browser measured, once and within bounds. */
export const updateMinutes = endpoint({
  method: 'POST',
  path: '/user/update-minutes',
  access: 'user',
  area: 'settings',
  summary: 'Reports used minutes and answers the minutes that are left.',
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
  summary: 'Marks the set-up as complete.',
  output: user,
});

export const userEndpoints = {
  getUser,
  fetchUsers,
  deleteUser,
  updateUserStatus,
  updateFunctions,
  updateMinutes,
  completeSetup,
} as const;
