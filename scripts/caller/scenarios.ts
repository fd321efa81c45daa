import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CallerAct, readScript } from './call-script.ts';

const folder = fileURLToPath(new URL('./scenarios/', import.meta.url));
const ending = '.txt';

/** Calls as ordinary telephones bring them, a script each. */
export function scenarioNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** A call of the real world: its acts, and in words what must be heard (the comment at its head). Throws for an unknown one. */
export function readScenario(name: string): { heard: string; acts: readonly CallerAct[] } {
  const file = `${folder}${name}${ending}`;
  if (!/^[a-z-]+$/.test(name) || !existsSync(file))
    throw new Error(`There is no scenario "${name}": it is one of ${scenarioNames().join(', ')}.`);
  const text = readFileSync(file, 'utf8');
  const head = /^(?:#.*\n)*/.exec(text)?.[0] ?? '';
  return { heard: head.replace(/^# ?/gm, '').replaceAll('\n', ' ').trim(), acts: readScript(text) };
}
