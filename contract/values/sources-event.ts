/** An event of ours beside those of the Realtime protocol, for an owner's own voice test: what the words of an item are made from. */
export const sourcesEvent = 'noura.sources';
