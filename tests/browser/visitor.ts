/** The choice about cookies, made: without it the question stands before every page. */
const decided = {
  name: 'noura_consent',
  value: 'rejected',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

/** The state of a browser whose visitor has chosen about cookies and done nothing else; the default of all journeys. */
export const decidedVisitor = { cookies: [decided], origins: [] };
