const placeholder = '__PRODUCT_NAME__';
const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="application-name"]');
const name = meta?.getAttribute('content') ?? '';

/**
 * The product's name, the one constant that screens use; the server writes its setting into the page, and into what
 * was rendered ahead, where it is the placeholder.
 */
export const productName = import.meta.env.SSR && import.meta.env.PROD ? placeholder : nameOrDefault();

/** Of the browser's tab. */
export const titleOf = (tab: string) => `${tab} - ${productName}`;

function nameOrDefault(): string {
  return name === '' || name === placeholder ? 'Noura' : name;
}

/**
 * The nonce of this response, for style elements made at run time, which the content policy refuses without it; while pages are
 * rendered ahead its placeholder.
 */
export function styleNonce(): string {
  if (import.meta.env.SSR && import.meta.env.PROD) return '__CSP_NONCE__';
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}
