/** Fitted by `tools/conversation/paraphrases/fit-likelihood-weights.ts`; not written by hand. */
export const weights = {
  words: {
    features: [2.94, 5.02, 1.09, 3.4, -2.45],
    kinds: { faq: 0.72, service: -0.21, hours: -0.6, address: 0.53, direction: -0.84, website: -1.29, passage: 0.09 },
    none: [0.03, 4.29, 1.7, 3.44],
  },
  concepts: {
    features: [2.4, 6.03, 1.29, 2.55, -2.02],
    kinds: { faq: 0.6, service: -0.04, hours: -0.68, address: 0.57, direction: -0.37, website: -1.62, passage: -0.17 },
    none: [0.02, 4.81, 1.73, 1.26],
  },
  sentences: {
    features: [3.48, 3.74, 0.66, 3.44, -2.76, -0.57, 3.29, 1.07, 4.12, 0.09],
    kinds: { faq: 0.91, service: -0.5, hours: -0.61, address: 0.72, direction: -0.87, website: -1.08, passage: 0.33 },
    none: [-2.99, 3.05, 2, 5.7, 8.68],
  },
};
