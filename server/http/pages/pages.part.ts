import { fileURLToPath } from 'node:url';
import type { Foundation } from '#server/foundation.ts';
import { siteKeySources } from '#server/human-check/site-key/site-key-check.ts';
import { servePages } from './pages.ts';

const builtWeb = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** The built web application; after every route, since it answers what they leave. */
export async function installPages({ app, env, overrides, productName, pagesUrl }: Foundation): Promise<void> {
  const { contact, supportEmail, realtimeCalls, captcha } = env;
  await servePages(app, {
    directory: overrides.webDirectory ?? builtWeb,
    settings: { productName, contact, supportEmail, baseUrl: pagesUrl },
    connectSources: realtimeCalls ? [new URL(realtimeCalls.url).origin] : [],
    checkSources: captcha ? siteKeySources[captcha.provider] : [],
    https: env.isHttps,
  });
}
