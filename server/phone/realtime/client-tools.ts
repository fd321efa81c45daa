import type { ClientFunctions } from '#voice/carrier/realtime/client-functions.ts';
import type { OfficeTools } from '#voice/session/ports.ts';

/** The tools of one call whose client runs functions of its own: those that it declared are its own, whatever they are called. */
export function withClientFunctions(office: OfficeTools, functions: ClientFunctions): OfficeTools {
  return {
    open(use) {
      const runner = office.open(use);
      const isClients = (name: string) => functions.has(name);
      return {
        get definitions() {
          const known = new Set(runner.definitions.map(({ name }) => name));
          return [...runner.definitions, ...functions.definitions.filter(({ name }) => !known.has(name))];
        },
        isClients,
        run: (call, signal) => (isClients(call.name) ? functions.run(call) : runner.run(call, signal)),
      };
    },
  };
}
