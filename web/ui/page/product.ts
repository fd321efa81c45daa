const placeholder = '__PRODUCT_NAME__';
const told = typeof document === 'undefined' ? null : document.querySelector('meta[name="application-name"]');
const name = told?.getAttribute('content') ?? '';

/**
 * The product's name, the one constant that screens use; the server writes its setting into the page, and into what
 * was rendered ahead, where it is the placeholder.
 */
export const productName = import.meta.env.SSR && import.meta.env.PROD ? placeholder : nameOrDefault();

function nameOrDefault(): string {
  return name === '' || name === placeholder ? 'Noura' : name;
}

/** The nonce of this response, for style elements made at run time, which the content policy refuses without it. */
export function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}
