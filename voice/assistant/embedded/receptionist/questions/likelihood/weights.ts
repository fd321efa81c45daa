/** Fitted by `tools/conversation/paraphrases/fit-likelihood.ts`; not written by hand. */
export const weights = {
  features: [5.58, 3.45, 1.43, -1.37, 3.07, -0.97, 9.61, -1.64],
  kinds: { faq: 0.74, service: 0.5, hours: -1.69, address: -0.12, direction: -1.18, website: -1.83, passage: -0.08 },
  none: [-0.49, 7.53, 2.5],
};
