import { paths } from '#contract/pages.ts';
/** What the "Services" of header and footer hold (TOPNAV-02, TOPNAV-03). */
export const sectors = [
  { to: paths.legal, label: 'Legal', line: 'For law firms of every size' },
  { to: paths.healthcare, label: 'Healthcare', line: 'For clinics and practices' },
] as const;
