import { readFileSync } from 'node:fs';
import { pageFile, pageNames, pages } from './contract/pages.ts';

// The byte budgets of the pages (brotli), computed from Vite's manifest: what a screen loads is its entry, its own chunks
// and all that these import. Pages and their budgets are those of contract/pages.ts.
const dist = 'dist/web';
const manifestOf = (/** @type {string} */ file) => JSON.parse(readFileSync(`${dist}/.vite/${file}`, 'utf8'));
const application = manifestOf('manifest.json');
// Public pages are a build of their own: rendered ahead, then taken over by a light entry.
const site = manifestOf('site-manifest.json');
const layout = 'shell/signed-in/signed-in-layout.tsx';
const framed = new Set(['signed-in', 'superadmin']);

/** The parts and the limit of each page of one build. */
function screensOf(/** @type {boolean} */ prerendered) {
  const names = pageNames.filter((name) => (pages[name].prerendered !== null) === prerendered);
  return Object.fromEntries(
    names.map((name) => {
      const { path, access, budget } = pages[name];
      return [path, { parts: [...(framed.has(access) ? [layout] : []), pageFile(name)], limit: `${budget} kB` }];
    }),
  );
}

export default [
  ...budgets(application, 'index.html', screensOf(false)),
  ...budgets(site, 'site.html', screensOf(true)),
].map((budget) => ({ ...budget, brotli: false, gzip: false }));

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
        throw new Error(`The build has no ${key}: contract/pages.ts names a page that is not in web/pages.`);
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
