export interface PageSecurity {
  nonce: string;
  /** Further sources for connect-src: the configured voice service. */
  connectSources: readonly string[];
  /** Where a provider's check of people comes from, on public pages; its script fills in markup by itself. */
  checkSources: readonly string[];
  /** Whether Noura is reached by https only. */
  https: boolean;
}

/** What every answer says, of whatever kind it is. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The security headers of a page: the set of Helmet's defaults with our own policy. Written out, because the
 * plugin writes to the raw answer, where the headers of Fastify's reply would win.
 */
export function pageHeaders({ nonce, connectSources, checkSources, https }: PageSecurity): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...checkSources].join(' ')}`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...checkSources].join(' ')}`,
    ...(checkSources.length > 0 ? [`frame-src ${checkSources.join(' ')}`] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...connectSources, ...checkSources].join(' ')}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(checkSources.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ];
  return {
    ...commonHeaders(https),
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
