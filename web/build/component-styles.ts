import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Mantine's class names, which are the same in its code and its styles. */
const className = /\bm_[0-9a-f]{6,8}\b/g;

/** Fails the build where its code has a class of Mantine that its styles lack: `styles/layers.css` names the components one by one. */
export function componentStyles(): Plugin {
  return {
    name: 'noura-component-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const all = readFileSync(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'), 'utf8');
      const known = new Set(all.match(className));
      const code: string[] = [];
      const styles: string[] = [];
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') code.push(...(output.code.match(className) ?? []));
        else if (output.fileName.endsWith('.css')) styles.push(...(String(output.source).match(className) ?? []));
      }
      const there = new Set(styles);
      const missing = new Set(code.filter((name) => known.has(name) && !there.has(name)));
      if (missing.size > 0)
        this.error(`web/styles/layers.css lacks the styles of a component that is used (${[...missing].join(', ')}).`);
    },
  };
}
