/** Its two stores, which it chooses between and does not export: as much of them as is used here. */
declare module '@fastify/rate-limit/store/*' {
  type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

  export default class Store {
    constructor(continueExceeding?: boolean, exponentialBackoff?: boolean, ...more: unknown[]);
    incr(key: string, done: Done, windowMs: number, max: number): void;
    child(route: object): Store;
  }
}
