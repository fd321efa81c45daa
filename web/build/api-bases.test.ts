import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, type Rolldown } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

const web = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

afterEach(() => void vi.unstubAllEnvs());

/** The three bases as the project's own settings build them; without what only whole pages need. */
async function builtBases(): Promise<string> {
  const settings = await loadConfigFromFile({ command: 'build', mode: 'production' }, web('vite.config.ts'));
  const built = await build({
    ...settings?.config,
    configFile: false,
    logLevel: 'silent',
    plugins: [],
    build: { write: false, minify: false, lib: { entry: web('client/requests/bases.ts'), formats: ['es'] } },
  });
  const [output] = built as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

test('a build takes the three addresses from its settings; without them each is the own origin', {
  tags: ['APIBASE-04'],
}, async () => {
  for (const base of ['A', 'B', 'C']) vi.stubEnv(`VITE_API_BASE_${base}`, undefined);
  expect(await builtBases()).not.toMatch(/https?:/);
  for (const base of ['A', 'B', 'C']) vi.stubEnv(`VITE_API_BASE_${base}`, `https://${base.toLowerCase()}.example`);
  const code = await builtBases();
  const { bases } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(bases).toEqual({ a: 'https://a.example', b: 'https://b.example', c: 'https://c.example' });
});
