import { readFileSync } from 'node:fs';

// The byte budgets of the pages (brotli), computed from Vite's manifest: what a screen loads is its entry, its own chunks
// and all that these import. Screens are listed here when they are built.
const dist = 'dist/web';
const manifestOf = (/** @type {string} */ file) => JSON.parse(readFileSync(`${dist}/.vite/${file}`, 'utf8'));
const application = manifestOf('manifest.json');
// Public pages are a build of their own: rendered ahead, then taken over by a light entry.
const site = manifestOf('site-manifest.json');
const layout = 'shell/signed-in-layout.tsx';

const screens = {
  'log in': { parts: ['pages/login.tsx'], limit: '165 kB' },
  'sign up': { parts: ['pages/signup.tsx'], limit: '165 kB' },
  'forgot password': { parts: ['pages/forgot-password.tsx'], limit: '165 kB' },
  notification: { parts: [layout, 'pages/notification.tsx'], limit: '180 kB' },
  'user management': { parts: [layout, 'pages/user-management.tsx'], limit: '180 kB' },
  billing: { parts: [layout, 'pages/billing.tsx'], limit: '180 kB' },
  payment: { parts: [layout, 'pages/payment.tsx'], limit: '180 kB' },
  'test noura': { parts: [layout, 'pages/test-noura.tsx'], limit: '180 kB' },
  'test box': { parts: [layout, 'pages/test-box.tsx'], limit: '180 kB' },
  'webinar registrations': { parts: [layout, 'pages/webinar-registrations.tsx'], limit: '180 kB' },
  'agent settings': { parts: [layout, 'pages/agent-settings.tsx'], limit: '195 kB' },
  instructions: { parts: [layout, 'pages/instructions.tsx'], limit: '195 kB' },
  'business info': { parts: [layout, 'pages/business-info.tsx'], limit: '195 kB' },
  faqs: { parts: [layout, 'pages/faqs.tsx'], limit: '195 kB' },
  'knowledge base': { parts: [layout, 'pages/knowledge-base.tsx'], limit: '195 kB' },
  'custom function': { parts: [layout, 'pages/custom-function.tsx'], limit: '195 kB' },
  'model configuration': { parts: [layout, 'pages/model-configuration.tsx'], limit: '195 kB' },
  'patient forms': { parts: [layout, 'pages/patient-forms.tsx'], limit: '195 kB' },
  'patient form': { parts: ['pages/patient-form.tsx'], limit: '165 kB' },
  greeting: { parts: [layout, 'pages/greeting.tsx'], limit: '195 kB' },
  'client configuration': { parts: [layout, 'pages/client-configuration.tsx'], limit: '195 kB' },
  'business contact': { parts: [layout, 'pages/business-contact.tsx'], limit: '195 kB' },
  'guided set-up': { parts: ['pages/guided-setup.tsx'], limit: '195 kB' },
  'overview with shell': { parts: [layout, 'pages/overview.tsx'], limit: '180 kB' },
};

const table = readFileSync('web/app/site-routes.tsx', 'utf8');
const publicPages = Object.fromEntries(
  [...table.matchAll(/file: '(.+)'/g)].map(([, page]) => [`public ${page}`, { parts: [page], limit: '100 kB' }]),
);

export default [...budgets(application, 'index.html', screens), ...budgets(site, 'site.html', publicPages)].map(
  (budget) => ({ ...budget, brotli: false, gzip: false }),
);

/** As it is sent: the build packs each file once, which is not done again here. @param {string} file */
function packed(file) {
  return `${dist}/${file}.br`;
}

/** The budgets of one build: each screen's JavaScript and CSS, and what is loaded later. */
function budgets(manifest, entry, screens) {
  /** The chunks that these need before they can be used. @param {string[]} starts @returns {Set<string>} */
  const closure = (starts) => {
    const found = new Set();
    const visit = (key) => {
      if (found.has(key)) return;
      if (!manifest[key])
        throw new Error(`The build has no ${key}: name the screen's file in .size-limit.mjs as it is now.`);
      found.add(key);
      for (const next of manifest[key].imports ?? []) visit(next);
    };
    for (const start of starts) visit(start);
    return found;
  };
  const chunksOf = ({ parts }) => [...closure([entry, ...parts])];
  const inScreens = new Set(Object.values(screens).flatMap(chunksOf));
  const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !inScreens.has(key));
  return [
    ...Object.entries(screens).map(([name, screen]) => ({
      name: `JavaScript of ${name}`,
      path: chunksOf(screen).map((key) => packed(manifest[key].file)),
      limit: screen.limit,
    })),
    ...Object.entries(screens).map(([name, screen]) => ({
      name: `CSS of ${name}`,
      path: [...new Set(chunksOf(screen).flatMap((key) => manifest[key].css ?? []))].map(packed),
      limit: '40 kB',
    })),
    ...lazy.map((key) => ({
      name: `lazy ${manifest[key].src ?? key}`,
      path: [...closure([key])].filter((part) => !inScreens.has(part)).map((part) => packed(manifest[part].file)),
      limit: /phone-data|human-check|libphonenumber|altcha/.test(key) ? '35 kB' : '25 kB',
    })),
  ];
}
