const placeholder = /^__.*__$/;
const told = typeof document === 'undefined' ? null : document.querySelector('meta[name="application-name"]');
const name = told?.getAttribute('content') ?? '';

/** The product's name, the one constant that screens use; the server writes its setting into the page. */
export const productName = name === '' || placeholder.test(name) ? 'Noura' : name;

/** The nonce of this response, for style elements made at run time (safety 18). */
export function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}
