import type { SitePage } from './site-page.ts';

/** The public pages, rendered ahead by the build (web/build/prerender.ts) and listed in the sitemap. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/home',
    title: 'The AI receptionist for law firms and clinics',
    description:
      'An AI receptionist that answers every call, books appointments, takes messages after hours and answers questions from what you have written.',
    faqs: true,
    file: 'pages/home.tsx',
    load: () => import('#web/pages/home.tsx'),
  },
  {
    path: '/legal',
    title: 'Virtual receptionist for law firms',
    description:
      'New inquiries and clients are answered day and night: who called, about what, and how to reach them, in your log a moment later.',
    faqs: true,
    file: 'pages/legal.tsx',
    load: () => import('#web/pages/legal.tsx'),
  },
  {
    path: '/healthcare',
    title: 'Virtual receptionist for healthcare clinics',
    description:
      'Patients reach your clinic at the first ring: appointments, questions and messages, with a calm front desk and a record of each call.',
    faqs: true,
    file: 'pages/healthcare.tsx',
    load: () => import('#web/pages/healthcare.tsx'),
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What is stored of calls, accounts and patient forms, where, for how long and who sees it.',
    file: 'pages/privacy-policy.tsx',
    load: () => import('#web/pages/privacy-policy.tsx'),
  },
  {
    path: '/webinars',
    title: 'Webinars',
    description:
      'Live and recorded webinars on answering the telephone with an AI receptionist, for law offices and clinics.',
    file: 'pages/webinars.tsx',
    load: () => import('#web/pages/webinars.tsx'),
  },
  {
    path: '/webinar-form',
    title: 'Register for Webinar',
    description: 'Register for the next webinar on answering the telephone with an AI receptionist.',
    file: 'pages/webinar-form.tsx',
    load: () => import('#web/pages/webinar-form.tsx'),
  },
  {
    path: '/legal-services-webinar',
    title: 'Webinar: AI phone assistants for legal practices',
    description: 'A live webinar on what a caller to a law office hears, and what the attorney reads afterwards.',
    file: 'pages/legal-services-webinar.tsx',
    load: () => import('#web/pages/legal-services-webinar.tsx'),
  },
  {
    path: '/healthcare-communication',
    title: 'Webinar: clear communication in healthcare',
    description:
      'An on-demand webinar on how a clinic answers every call, keeps to privacy and saves its front desk time.',
    file: 'pages/healthcare-communication.tsx',
    load: () => import('#web/pages/healthcare-communication.tsx'),
  },
  {
    path: '/contact-us',
    title: 'Contact us',
    description: 'Write to the people behind the receptionist, or call them.',
    file: 'pages/contact-us.tsx',
    load: () => import('#web/pages/contact-us.tsx'),
  },
];
