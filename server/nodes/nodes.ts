import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '#server/start/start-error.ts';
import { withPatience } from '#server/store/availability.ts';
import type { Database } from '#server/store/database.ts';
import { acrossAccounts } from '#server/store/scope.ts';
import {
  addressOf,
  deleteNode,
  deleteOldNodes,
  deleteOtherNodes,
  enterNode,
  isAlive,
  leaseSeconds,
  nodeWithRoom,
  renewLease,
} from './nodes.store.ts';
import { type Role, roles } from './roles.ts';

const renewMs = 2_500;
/** Of a lease that was not renewed for so long others may have run out too, without their nodes being dead. */
const gapMs = 2 * renewMs;
const leaseMs = leaseSeconds * 1000;
/** What is not there yet is looked for again after so long. */
const againMs = 250;

export const nameTaken = (name: string | null) =>
  `Another Noura goes by the NODE_NAME ${name}. Give each a name of its own.`;

export interface NodeSettings {
  /** Null: alone on the database, for which a lock sees (`instance-lock.ts`). */
  name: string | null;
  /** Calls at once. */
  capacity: number;
  roles: readonly Role[];
}

export interface NodeParts {
  db: Database;
  logger: Logger;
  mediaUrl(): string;
  /** A statement: how many live calls each node carries. */
  carried: Parameters<typeof nodeWithRoom>[2];
}

/** This process among those that work on the database. */
export interface Nodes {
  /** Of this start. */
  readonly id: string;
  /** No other node can live. */
  readonly isAlone: boolean;
  /**
   * Whether a lease that ran out tells of a dead node: for a whole lease this one could renew its own, so the others could too.
   */
  readonly seesOthers: boolean;
  /** Whether a node holds its lease. */
  isAlive(nodeId: string): Promise<boolean>;
  /** The media address of a node that holds its lease, or null. */
  addressOf(nodeId: string): Promise<string | null>;
  /** Whether media may be brought to an address that a node says is its own: it is that of the node's row, and the node lives as far as can be told. */
  isAt(nodeId: string, mediaUrl: string): Promise<boolean>;
  /** The media address of another node that takes a call, or does within so long: its lease may be late; null where none does. */
  another(withinMs: number): Promise<string | null>;
  /** Enters this node. Throws StartError where another one of its name lives. */
  enter(): Promise<void>;
  /** Once another process has the name of this one, as its lease was lost for long: `act` is to stop it. Nothing is renewed any more. */
  onNameLost(act: () => void): void;
  /** It can be reached: renews the lease from now on; of one that is alone it needs none. */
  start(): void;
  /** Tells the others that it takes no more calls. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export function createNodes(settings: NodeSettings, { db, logger, mediaUrl, carried }: NodeParts): Nodes {
  const id = randomUUID();
  const isAlone = settings.name === null;
  /** It takes calls from when it can be reached until it drains. */
  let reachable = false;
  let timer: NodeJS.Timeout | undefined;
  let renewing: Promise<void> = Promise.resolve();
  let waits = false;
  let renewedMs = Number.NEGATIVE_INFINITY;
  let steadySinceMs = Number.POSITIVE_INFINITY;
  let entered = false;
  let nameLost = false;
  let whenNameLost = () => {};

  const entry = () => {
    const { name, capacity } = settings;
    const role = settings.roles.length === roles.length ? null : settings.roles.join(', ');
    return { id, name: name ?? id, role, capacity, mediaUrl: mediaUrl(), draining: !reachable };
  };

  function renewed(): void {
    const now = performance.now();
    if (now - renewedMs > gapMs) steadySinceMs = now;
    renewedMs = now;
  }

  async function renew(): Promise<void> {
    if (nameLost) return;
    try {
      const held = await withPatience(
        acrossAccounts(
          async () => (await renewLease(db, entry(), isAlone)) || isAlone || (await enterNode(db, entry())),
        ),
        leaseMs / 2,
      );
      if (held) renewed();
      else loseName();
    } catch (err) {
      logger.warn({ err }, 'the lease of this node was not renewed');
    }
  }

  function loseName(): void {
    nameLost = true;
    reachable = false;
    clearInterval(timer);
    logger.error({ name: settings.name }, 'another process goes by the name of this one, which stops');
    whenNameLost();
  }

  /** One at a time, and none behind one that waits: each takes longer than until the next where a pooler's database is away, and a stop would wait for all. */
  const soon = () => {
    if (!waits) {
      waits = true;
      renewing = renewing.then(() => {
        waits = false;
        return renew();
      });
    }
    return renewing;
  };

  const seesOthers = () => {
    const now = performance.now();
    return isAlone || (now - renewedMs <= gapMs && now - steadySinceMs >= leaseMs);
  };

  return {
    id,
    isAlone,
    get seesOthers() {
      return seesOthers();
    },
    isAlive: (nodeId) => isAlive(db, nodeId),
    addressOf: (nodeId) => addressOf(db, nodeId),
    isAt: async (nodeId, mediaUrl) => (await addressOf(db, nodeId, !seesOthers())) === mediaUrl,
    async another(withinMs) {
      if (isAlone) return null;
      const limitMs = performance.now() + withinMs;
      for (;;) {
        // Of a database that is away for a moment it is asked again as well.
        const to = await acrossAccounts(() => nodeWithRoom(db, id, carried)).catch(() => null);
        if (to !== null || performance.now() >= limitMs) return to;
        await sleep(againMs);
      }
    },
    async enter() {
      if (isAlone) await deleteOtherNodes(db, id);
      else await deleteOldNodes(db);
      const limitMs = performance.now() + leaseMs + renewMs;
      while (!(await enterNode(db, entry(), isAlone))) {
        if (performance.now() > limitMs) throw new StartError(nameTaken(settings.name));
        await sleep(againMs);
      }
      entered = true;
      renewed();
    },
    onNameLost(act) {
      whenNameLost = act;
    },
    start() {
      reachable = true;
      void soon();
      if (!isAlone) timer = setInterval(soon, renewMs).unref();
    },
    drain() {
      reachable = false;
      return soon();
    },
    async stop() {
      clearInterval(timer);
      await renewing;
      if (entered) await deleteNode(db, id);
    },
  };
}
