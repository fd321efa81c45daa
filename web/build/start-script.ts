import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts a small classic script first into the page, as a hashed file of its own: it sets the theme before the first paint
 * and the trusted-types policy before the first script that needs it. Modules run too late for both, inline scripts are refused.
 */
export function startScript(file: string): Plugin {
  let src = '/app/start.js';
  let building = false;
  return {
    name: 'noura-start-script',
    config: (_config, { command }) => {
      building = command === 'build';
    },
    buildStart() {
      if (!building) return;
      const source = readFileSync(file, 'utf8');
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/start-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      src = `/${fileName}`;
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }],
  };
}
