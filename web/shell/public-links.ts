/** What the "Services" of header and footer hold (TOPNAV-02, TOPNAV-03). */
export const sectors = [
  { to: '/legal', label: 'Legal', line: 'For law firms of every size' },
  { to: '/healthcare', label: 'Healthcare', line: 'For clinics and practices' },
] as const;
