import type { CallerDetail } from '#contract/brief.ts';
import type { TenantVault } from '#server/store/vault.ts';

/** What the office keeps in memory of a call that is going on in this process. */
export interface OpenCall {
  callId: string;
  accountId: string;
  isTest: boolean;
  box: TenantVault;
  details: readonly CallerDetail[];
  /** Lines that an earlier session of the same call wrote, before a crash. */
  earlierLines: number;
  /** Last sign of life, monotonic milliseconds. */
  aliveAtMs: number;
}

/** The calls of this process, by id. */
export type OpenCalls = Map<string, OpenCall>;
