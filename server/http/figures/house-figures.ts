import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/store/database.ts';

/** Which build this is, and how far its database connections are used, in /metrics. */
export function showHouse(registry: Registry, { pool }: Pick<Database, 'pool'>, version: string): void {
  const registers = [registry];
  new Gauge({
    name: 'noura_build_info',
    help: 'Always 1: its labels tell what runs.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1);
  new Gauge({
    name: 'noura_database_connections',
    help: 'Connections of the pool, and who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
