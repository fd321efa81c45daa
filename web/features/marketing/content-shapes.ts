import type { DemoBusinessName, demoTours } from '#contract/demo.ts';

/** The names of the product's pictures in web/public/product, each in two themes and two widths. */
export type PictureName =
  | 'voices'
  | 'test'
  | `${'' | 'clinic-'}${'call' | 'instructions'}`
  | `${(typeof demoTours)[DemoBusinessName]}-poster`;

export interface Feature {
  picture: PictureName;
  /** What the picture shows. */
  alt: string;
  title: string;
  text: string;
  points: readonly string[];
}

export interface Priority {
  level: 'High' | 'Medium' | 'Low';
  meaning: string;
  example: string;
  /** What the receptionist does. */
  does: string;
}

export interface Capability {
  title: string;
  text: string;
}

export interface Solution {
  area: string;
  text: string;
}

export interface Question {
  question: string;
  answer: string;
}

export interface ChatLine {
  speaker: 'Caller' | 'Assistant';
  text: string;
}

/** A claim in a figure. */
export interface Figure {
  figure: string;
  label: string;
}

/** What the page of one sector says. */
export interface SectorContent {
  /** Whose call is heard, and whose film is seen. */
  demo: DemoBusinessName;
  features: { title: string; line: string; items: readonly Feature[] };
  hero: { title: string; line: string; points: readonly string[] };
  figures: readonly Figure[];
  chat: readonly ChatLine[];
  priorities: readonly Priority[];
  solutions: { title: string; line: string; items: readonly Solution[] };
  questions: readonly Question[];
  closing: { title: string; line: string };
}
