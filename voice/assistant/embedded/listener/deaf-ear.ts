import type { CallListener } from './listener.ts';

/** Where nothing can be understood: every utterance is answered at once as not heard, so that keys and sound are asked for. */
export const deafEar: CallListener = {
  begin() {},
  write() {},
  end: async () => ({ words: '', state: 'open', tokens: [], problem: 'unavailable' }),
  abort() {},
  close() {},
};
