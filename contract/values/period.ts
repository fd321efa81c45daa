/** The three choices of a period control: all time, this month, this quarter, in the business's zone (ANALYSIS-03). */
export const periods = ['all', 'this-month', 'this-quarter'] as const;
export type Period = (typeof periods)[number];
export const periodLabels: Record<Period, string> = {
  all: 'Select',
  'this-month': 'This Month',
  'this-quarter': 'This Quarter',
};
