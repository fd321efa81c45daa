import type { Clock } from '#contract/clock.ts';
import { createSignature, mayBeOffMs } from '#server/nodes/signature.ts';

/** Why a message of another node is not believed. */
export type Refusal = 'unsigned' | 'forged' | 'clock' | 'repeated';

export type Opened =
  /** Our own, which the wire brought back. */
  null | { from: string; letters: string } | { refused: Refusal; from?: string; skewMs?: number };

/** The longest head of a message: id, time, number and signature with what names them. */
export const headBytes = 200;
/** A list of letters as JSON, whose first entry is the head. A node of before, which knows of no signature, finds no subject in it and passes over it. */
const sealed = /^\[\{"from":"([^"\\\n]{1,64})","at":(\d{1,15}),"n":(\d{1,15}),"mac":"([\w-]{43})"\},(.*)\]$/s;

/**
 * Signs what this node tells the others, and opens what they tell: node, time and a number that counts up are in the signature, so that
 * what was recorded is not believed when it is sent again.
 */
export function createSeal({ nodeId, key, clock }: { nodeId: string; key: Buffer; clock: Pick<Clock, 'now'> }) {
  const signature = createSignature(key);
  let sent = 0;
  /** The last number of each node, and when it was heard. */
  const last = new Map<string, { n: number; atMs: number }>();

  function remember(from: string, n: number, nowMs: number): void {
    // What a node said before that is too old to be believed, whatever its number.
    if (!last.has(from)) for (const [node, { atMs }] of last) if (nowMs - atMs > 2 * mayBeOffMs) last.delete(node);
    last.set(from, { n, atMs: nowMs });
  }

  return {
    /** `letters`: as JSON, with commas between. */
    seal(letters: string): string {
      const at = clock.now().getTime();
      sent += 1;
      const mac = signature.of(nodeId, at, sent, letters);
      return `[{"from":"${nodeId}","at":${at},"n":${sent},"mac":"${mac}"},${letters}]`;
    },
    open(text: string): Opened {
      const [, from = '', at, n, mac = '', letters = ''] = sealed.exec(text) ?? [];
      if (!from) return { refused: 'unsigned' };
      if (from === nodeId) return null;
      if (!signature.holds(mac, from, Number(at), Number(n), letters)) return { refused: 'forged' };
      const nowMs = clock.now().getTime();
      const skewMs = nowMs - Number(at);
      if (Math.abs(skewMs) > mayBeOffMs) return { refused: 'clock', from, skewMs };
      if (Number(n) <= (last.get(from)?.n ?? 0)) return { refused: 'repeated', from };
      remember(from, Number(n), nowMs);
      return { from, letters };
    },
  };
}
