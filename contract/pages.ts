import type { Area } from './roles.ts';

/**
 * Who a page is for. 'public': anyone; 'signed-out': a visitor, who is led on to the overview when signed in; 'signed-in': a live
 * session; 'set-up': a live session whose set-up is not complete; 'enrolling': one whose person has to set up a second factor before
 * anything else; 'superadmin': a session with that role.
 */
export type PageAccess = 'public' | 'signed-out' | 'signed-in' | 'set-up' | 'enrolling' | 'superadmin';

/** One page of the interface. Its file is `web/pages/<name>.tsx`, or `web/pages/site/<name>.tsx` where it is rendered ahead. */
export interface Page {
  /** Exactly the documented address; parameters as `:name`. */
  path: string;
  access: PageAccess;
  /** What of a business it shows: whose role does not read that is led on to the overview. Null: nothing that a role is asked for. */
  area: Area | null;
  /** Of the browser tab, before the product's name. */
  title: string;
  /** Its speed may be reported under its address. */
  measured: boolean;
  /** Kilobytes (brotli) of JavaScript until it can be used. */
  budget: number;
  /** A public page that the build writes as HTML, with what search engines read of it. */
  prerendered: Prerendered | null;
}

interface Prerendered {
  description: string;
  /** It has a section with the id "faqs", to which the FAQs links lead; from others they lead to that of the home. */
  faqs?: true;
}

/** Every page by its name: router, guards, navigation, the server's answers, measured pages, budgets and the sweep read it. */
export const pages = {
  home: site('/home', 'The AI receptionist for law firms and clinics', {
    description:
      'An AI receptionist that answers every call, books appointments, takes messages after hours and answers questions from the information you provide.',
    faqs: true,
  }),
  legal: site('/legal', 'Virtual receptionist for law firms', {
    description:
      'New and existing clients get an answer day and night. Who called, why and how to reach them is in your log a moment later.',
    faqs: true,
  }),
  healthcare: site('/healthcare', 'Virtual receptionist for healthcare clinics', {
    description:
      'Patients reach your clinic on the first ring for appointments, questions and messages. Your front desk stays calm, and every call is in your log.',
    faqs: true,
  }),
  privacyPolicy: site('/privacy-policy', 'Privacy policy', {
    description: 'What we store about calls, accounts and patient forms, where, for how long and who can see it.',
  }),
  webinars: site('/webinars', 'Webinars', {
    description:
      'Live and recorded webinars on answering the phone with an AI receptionist, for law offices and clinics.',
  }),
  webinarForm: site('/webinar-form', 'Register for Webinar', {
    description: 'Register for the next webinar on answering the phone with an AI receptionist.',
  }),
  legalServicesWebinar: site('/legal-services-webinar', 'Webinar: AI phone assistants for legal practices', {
    description: 'A live webinar on what a caller to a law office hears, and what the attorney reads afterwards.',
  }),
  healthcareCommunication: site('/healthcare-communication', 'Webinar: clear communication in healthcare', {
    description:
      'An on-demand webinar on how a clinic answers every call, protects privacy and saves time at the front desk.',
  }),
  contactUs: site('/contact-us', 'Contact us', {
    description: 'Write to or call the people behind the receptionist.',
  }),
  logIn: screen('/login', 'signed-out', 'Log in', 165),
  signUp: screen('/signup', 'signed-out', 'Sign up', 165),
  invitation: unmeasured('/invitation', 'Invitation', 165),
  forgotPassword: screen('/forgot-password', 'signed-out', 'Reset password', 165),
  secondFactor: screen('/second_factor', 'enrolling', 'Second factor', 180),
  leftnav: unmeasured('/leftnav', 'Navigation', 165),
  // Nothing of a patient's visit is reported, and the link's secret can become no label of a figure.
  patientForm: unmeasured('/patient-form/:token', 'Patient Information Form', 168),
  guidedSetup: screen('/guided_setup', 'set-up', 'Guided setup', 198),
  overview: screen('/overview', 'signed-in', 'Overview', 181, 'calls'),
  agentSettings: screen('/agent_settings', 'signed-in', 'Agent Settings', 195),
  instructions: screen('/agent_settings/instructions', 'signed-in', 'Instructions', 204),
  businessInfo: screen('/agent_settings/business-info', 'signed-in', 'Business Info', 195),
  faqs: screen('/agent_settings/faqs', 'signed-in', 'FAQs', 195),
  knowledgeBase: screen('/agent_settings/knowledge_base', 'signed-in', 'Knowledge Base', 198),
  modelConfiguration: screen('/agent_settings/model_configuration', 'signed-in', 'Model Configuration', 195),
  patientForms: screen('/agent_settings/patient-forms', 'signed-in', 'Patient forms', 195, 'forms'),
  greeting: screen('/greeting', 'signed-in', 'Greeting', 195),
  clientConfiguration: screen('/newClientConfig', 'signed-in', 'Client Configuration', 203),
  businessContact: screen('/business_contact', 'signed-in', 'Business Contact', 195),
  customFunction: screen('/custom_function', 'signed-in', 'Functions', 195),
  testNoura: screen('/test_noura', 'signed-in', 'Test the agent', 180),
  billing: screen('/billing', 'signed-in', 'Billing', 180, 'business'),
  payment: screen('/billing/payment', 'signed-in', 'Payment & Billing Detail', 180, 'business'),
  account: screen('/account', 'signed-in', 'Account', 206, 'own'),
  people: screen('/business_people', 'signed-in', 'Team', 208, 'business'),
  auditLog: screen('/audit_log', 'signed-in', 'Audit log', 195, 'business'),
  yourData: screen('/your_data', 'signed-in', 'Your data', 198, 'business'),
  dataPrivacy: screen('/data_privacy', 'signed-in', 'Data retention', 195),
  phoneNumber: screen('/phone_number', 'signed-in', 'Phone number', 195),
  notification: screen('/notification', 'signed-in', 'Notification', 180),
  deliveries: screen('/notification/deliveries', 'signed-in', 'Delivery problems', 180),
  userManagement: screen('/user_management', 'superadmin', 'User Management', 180),
  userAccount: screen('/user_management/account', 'superadmin', 'User account', 180),
  testBox: screen('/test_box', 'superadmin', 'Test Box', 180),
  operations: screen('/operations', 'superadmin', 'Operations', 180),
  webinarRegistrations: screen('/webinar_registrations', 'superadmin', 'Webinar registrations', 180),
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
type Path<Name extends PageName> = (typeof pages)[Name]['path'];
type Measured<Name extends PageName> = (typeof pages)[Name]['measured'] extends true ? Path<Name> : never;
export type MeasuredPage = { [Name in PageName]: Measured<Name> }[PageName];

export const pageNames = Object.keys(pages) as PageName[];

/** The addresses by the names of their pages. */
export const paths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as {
  readonly [Name in PageName]: Path<Name>;
};

/** A bounded set: no made-up address can become a label of a figure. */
export const measuredPages = Object.values(pages).flatMap(({ measured, path }) =>
  measured ? [path as MeasuredPage] : [],
);

/** A path without the slashes at its end. In one pass: a pattern would begin anew at each slash of a long run of them. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The page of a path without its query; null where there is none. */
export function pageAt(path: string): PageName | null {
  const segments = withoutEndSlashes(path).split('/');
  const fits = (name: PageName) => {
    const own = paths[name].split('/');
    return own.length === segments.length && own.every((part, at) => part.startsWith(':') || part === segments[at]);
  };
  return pageNames.find(fits) ?? null;
}

/** The page's file below `web/`, as the build's manifest names it. */
export function pageFile(name: PageName): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return pages[name].prerendered ? `pages/site/${file}.tsx` : `pages/${file}.tsx`;
}

/** Screens that strangers open: the build writes what they see first, and the application takes its place. */
export const openedAhead = [
  'logIn',
  'signUp',
  'invitation',
  'forgotPassword',
  'patientForm',
] as const satisfies PageName[];

/** Where the build writes what is rendered ahead of a page, below what is built. */
export function aheadFile(name: PageName): string {
  return `${paths[name].slice(1).replaceAll(':', '')}/index.html`;
}

function site<const P extends string>(path: P, title: string, prerendered: Prerendered) {
  return { path, access: 'public', title, area: null, measured: true, budget: 100, prerendered } as const;
}

function screen<const P extends string, const A extends PageAccess>(
  path: P,
  access: A,
  title: string,
  budget: number,
  area: Area | null = access === 'signed-in' ? 'settings' : null,
) {
  return { path, access, area, title, measured: true, budget, prerendered: null } as const;
}

function unmeasured<const P extends string>(path: P, title: string, budget: number) {
  return {
    path,
    access: 'public',
    area: null,
    title,
    measured: false,
    budget,
    prerendered: null,
  } as const;
}
