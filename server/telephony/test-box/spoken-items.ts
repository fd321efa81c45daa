/** Something that we say: an answer of the assistant or a sentence of the session's own. */
interface SpokenItem {
  itemId: string;
  turn: number;
  text: string;
}

/** What is being said in a call and was not heard to its end yet, in order, so that a line finds its item and turn again. */
export class SpokenItems {
  #items: SpokenItem[] = [];

  /** Words of an item; its turn is that of its first words. */
  say(itemId: string, turn: number, words: string): SpokenItem {
    const known = this.#items.find((item) => item.itemId === itemId);
    const item = known ?? { itemId, turn, text: '' };
    if (!known) this.#items.push(item);
    item.text += words;
    return item;
  }

  /** A line was heard: its item, and whether the caller broke it off. Null for words that nothing announced. */
  heard(text: string): { itemId: string; turn: number; cut: boolean } | null {
    const at = this.#items.findIndex((item) => item.text.trim().startsWith(text));
    const item = this.#items[at];
    if (!item) return null;
    this.#items = this.#items.slice(at + 1);
    return { itemId: item.itemId, turn: item.turn, cut: item.text.trim().length > text.length };
  }
}
