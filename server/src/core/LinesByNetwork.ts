/** What waits, in a line for each network; networks take turns, whoever of them asks most. */
export class LinesByNetwork<Item> {
  /** In the order of their turns. */
  readonly #lines = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(network: string, item: Item): void {
    const line = this.#lines.get(network);
    if (line === undefined) this.#lines.set(network, [item]);
    else line.push(item);
    this.#size++;
  }

  /** The first of the network whose turn it is; that network comes last from now on. */
  take(): Item | undefined {
    for (const [network, line] of this.#lines) {
      const item = line.shift();
      this.#lines.delete(network);
      if (line.length > 0) this.#lines.set(network, line);
      this.#size--;
      return item;
    }
    return undefined;
  }

  remove(network: string, item: Item): void {
    const line = this.#lines.get(network) ?? [];
    const place = line.indexOf(item);
    if (place < 0) return;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(network);
    this.#size--;
  }

  /** The last one of the longest line: whoever asks most is sent away first. */
  lastOfLongest(): Item | undefined {
    let longest: Item[] = [];
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    return longest.at(-1);
  }
}
