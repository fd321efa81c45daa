import { registerHooks } from 'node:module';

const fake = new URL('./fake-ws.ts', import.meta.url).href;

// Imported before anything else in a process: `ws` is then the socket without a wire.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'ws' ? { url: fake, shortCircuit: true } : next(specifier, context),
});
