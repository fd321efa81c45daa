import path from 'node:path';
import { type PageName, pageFile, pageNames, pages } from '#contract/pages.ts';
import { oneByOne, sideBySide } from '#tests/suites.ts';
import { always, insteadOf, suitesFor } from './asked-for.ts';
import { importersOf } from './imports.ts';

/** What a change touches: test files of the gate with the reason, stops with the file that led there, commands of further suites. */
export interface Touched {
  tests: Map<string, string>;
  stops: Map<string, { from: string; instead: string }>;
  suites: Map<string, string>;
}

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);
const isGateTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && ![...sideBySide, ...oneByOne].some((suite) => file.includes(`.${suite}.test.ts`));

/** `sources` are the project's files with their text; a changed file that is not among them is gone. */
export function touchedTests(changed: readonly string[], sources: ReadonlyMap<string, string>): Touched {
  const tests = new Map<string, string>();
  const add = (files: Iterable<string>, reason: string) => {
    for (const file of files) if (isGateTest(file) && sources.has(file) && !tests.has(file)) tests.set(file, reason);
  };
  add(changed, 'changed');
  const { reached, stops } = walk(changed, sources);
  for (const [file, reason] of reached) add([file], reason);
  // A test that is changed proves nothing of its neighbours, and asks for itself alone.
  const code = changed.filter((file) => !isTest(file));
  for (const file of code) add(neighbours(file, sources), `beside ${file}`);

  const touchedPages = pageNames.filter((name) => [...changed, ...reached.keys()].includes(`web/${pageFile(name)}`));
  for (const name of touchedPages) add(opening(name, 'tests/pages/', sources), `opens ${pages[name].path}`);
  add(always, 'always');

  const opened = [...new Set(touchedPages.flatMap((name) => opening(name, 'tests/browser/', sources)))];
  const isWhole = opened.length > mostNamed || [...stops.keys()].some((stop) => stop.startsWith('web/'));
  const named = isWhole || opened.length === 0 ? '' : ` -- ${opened.join(' ')}`;
  const command = (suite: string) => `npm run test:${suite}${suite === 'browsers' ? named : ''}`;
  const suites = new Map([...suitesFor(code)].map(([suite, file]) => [command(suite), file]));
  const ofOtherSuites = changed.filter((file) => isTest(file) && !isGateTest(file) && sources.has(file));
  for (const file of ofOtherSuites) suites.set(`npm test -- ${file}`, 'changed');
  return { tests, stops, suites };
}

/** More browser files than these are nearly all. */
const mostNamed = 12;

/** Importers of importers, each with the reason, up to the stops. */
function walk(changed: readonly string[], sources: ReadonlyMap<string, string>) {
  const importers = importersOf(sources);
  const reached = new Map<string, string>();
  const stops: Touched['stops'] = new Map();
  const queue = changed.map((file) => ({ file, from: file }));
  for (const { file, from } of queue) {
    const instead = insteadOf(file);
    if (instead && !stops.has(file)) stops.set(file, { from, instead });
    for (const importer of instead ? [] : (importers.get(file) ?? [])) {
      if (reached.has(importer) || changed.includes(importer)) continue;
      reached.set(importer, file === from ? `imports ${from}` : `imports ${from} through ${file}`);
      queue.push({ file: importer, from });
    }
  }
  return { reached, stops };
}

/** Tests of the same feature, or of the same folder; those of a server's feature also prove the contract of its name. */
function neighbours(file: string, sources: ReadonlyMap<string, string>): string[] {
  const noun = /^contract\/([^/]+)\.ts$/.exec(file)?.[1];
  const feature = noun ? `server/features/${noun}/` : /^(?:server|web)\/features\/[^/]+\//.exec(file)?.[0];
  const folder = path.posix.dirname(file);
  return [...sources.keys()].filter(
    (other) => (feature && other.startsWith(feature)) || path.posix.dirname(other) === folder,
  );
}

/** Go through every screen, and through every public page that is rendered ahead. */
const everyScreen = ['tests/pages/access.test.ts', 'tests/browser/every-route.spec.ts'];
const everySite = ['tests/pages/public-pages.test.ts', 'tests/browser/public-pages.spec.ts'];

/** The tests of a folder that open a page, by its name or by its address. */
function opening(name: PageName, folder: string, sources: ReadonlyMap<string, string>): string[] {
  const { path: address, prerendered } = pages[name];
  const own = new RegExp(`\\bpaths\\.${name}\\b|['"\`]${address.replace(/:\w+/, '[^/\'"`]+')}['"\`?#]`);
  const named = [...sources].filter(([file, source]) => file.startsWith(folder) && own.test(source));
  const sweeps = (prerendered ? everySite : everyScreen).filter((file) => file.startsWith(folder));
  return [...new Set([...named.map(([file]) => file), ...sweeps])].filter(isTest);
}
