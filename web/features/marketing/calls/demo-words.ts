import type { DemoBusinessName } from '#contract/demo.ts';
import { productName } from '#web/ui/page/product.ts';

/** What is said of the businesses of the demonstration. */
export const demoWords: Record<DemoBusinessName, { title: string; about: string }> = {
  law: {
    title: 'Hear it answer a law firm’s phone',
    about: `The firm and its caller are made up. Everything ${productName} says, its voice and its pauses are real, recorded over the line.`,
  },
  clinic: {
    title: 'Hear it answer a clinic’s phone',
    about: `The clinic and its caller are made up. Everything ${productName} says, its voice and its pauses are real, recorded over the line.`,
  },
};
