/** The path without what stands before it in addresses of this node alone, where a proxy left that in; '' for none. */
export function withoutPrefix(url: string | undefined, prefix: string): string {
  if (!url) return '/';
  return prefix !== '' && url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url;
}
