/** Fitted by `tools/conversation/paraphrases/fit-likelihood-weights.ts`; not written by hand. */
export const weights = {
  features: [3.7, 4.21, 1.16, -0.91, 2.24, 0.84, 5.02, -0.55, 3.1, -0.96],
  kinds: { faq: 0.72, service: -0.28, hours: -0.62, address: 0.79, direction: -0.8, website: -1.19, passage: 0.14 },
  none: [-0.71, 7.6, 3.35, 0.22, 2.83],
};
