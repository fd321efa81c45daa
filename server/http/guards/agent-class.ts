/** In this order: those that follow name themselves in those before. */
const programs: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (agent: string, of: readonly [RegExp, string][]) => of.find(([sign]) => sign.test(agent))?.[1];

/** What kind of program asks, and on what: "Chrome on Android"; "Another program" for what is no browser, '' for what says nothing. */
export function agentClass(userAgent: string): string {
  if (userAgent === '') return '';
  const program = first(userAgent, programs);
  const system = first(userAgent, systems);
  if (!program) return 'Another program';
  return system ? `${program} on ${system}` : program;
}
