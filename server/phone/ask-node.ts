import type { Logger } from 'pino';
import type { Bus, CallThere } from '#server/bus/bus.ts';
import type { Nodes } from '#server/nodes/nodes.ts';

/**
 * Asks the node that carries a call what became of it; null where it does not answer. Where callers' sound would go, the answer alone does not
 * say: an address that the table of nodes does not have for that node is not used.
 */
export function createAskNode(parts: { bus: Pick<Bus, 'ask'>; nodes: Pick<Nodes, 'isAt'>; logger: Logger }) {
  const { bus, nodes, logger } = parts;
  return async (nodeId: string, carrierCallId: string): Promise<CallThere | null> => {
    const there = await bus.ask(nodeId, 'call-at', { carrierCallId });
    if (!there || !('token' in there) || (await nodes.isAt(nodeId, there.mediaUrl))) return there;
    logger.warn({ node: nodeId }, 'a media address told on the bus is not that of a living node, and was not used');
    return null;
  };
}
