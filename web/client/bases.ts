/**
 * The three API addresses: A the main API, B the second service, C the embeddings service (APIBASE-01 to 05).
 * '' is the page's own origin, where Noura serves all three; a build may set others.
 */
export const bases = {
  a: import.meta.env.VITE_API_BASE_A ?? '',
  b: import.meta.env.VITE_API_BASE_B ?? '',
  c: import.meta.env.VITE_API_BASE_C ?? '',
} as const;
export type Base = keyof typeof bases;
