import type { CallerDetail } from '#contract/brief.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';

/** What the office keeps in memory of a call that is going on in this process. */
export interface OpenCall {
  callId: string;
  accountId: string;
  isCharged: boolean;
  box: TenantVault;
  details: readonly CallerDetail[];
  /** A process that died carried it before: the last thing that was done in it then may not be written. */
  resumed: boolean;
  /** As which of the nodes that carried it, one after another. */
  epoch: number;
  /** Last sign of life, monotonic milliseconds. */
  aliveAtMs: number;
}

/** The calls of this process, by id. */
export type OpenCalls = Map<string, OpenCall>;
