/** The code of each screen, loaded when it is first needed, or ahead when a link to it is hovered or focused. */
export const screens = {
  logIn: () => import('#web/pages/login.tsx'),
  signUp: () => import('#web/pages/signup.tsx'),
  leftnav: () => import('#web/pages/leftnav.tsx'),
  signedInLayout: () => import('#web/shell/signed-in-layout.tsx'),
  overview: () => import('#web/pages/overview.tsx'),
  forgotPassword: () => import('#web/pages/forgot-password.tsx'),
  userManagement: () => import('#web/pages/user-management.tsx'),
  testBox: () => import('#web/pages/test-box.tsx'),
  billing: () => import('#web/pages/billing.tsx'),
  payment: () => import('#web/pages/payment.tsx'),
  notification: () => import('#web/pages/notification.tsx'),
} as const;
