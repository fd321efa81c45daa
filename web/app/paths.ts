/** Every address of the interface, once. */
export const paths = {
  home: '/',
  logIn: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  leftnav: '/leftnav',
  overview: '/overview',
  agentSettings: '/agent_settings',
  testNoura: '/test_noura',
  userManagement: '/user_management',
  testBox: '/test_box',
  billing: '/billing',
  payment: '/billing/payment',
  notification: '/notification',
} as const;
