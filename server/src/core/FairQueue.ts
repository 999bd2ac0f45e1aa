import { prefixesOf } from './networkOf.ts';

/** What waits of one prefix: in lines of the prefixes within it, or of one network in the order in which it came. */
class Line<Item> {
  size = 0;
  /** In the order of their turns. */
  readonly parts = new Map<string, Line<Item>>();
  readonly items: Item[] = [];

  add([name, ...within]: readonly string[], item: Item): void {
    this.size++;
    if (name === undefined) {
      this.items.push(item);
      return;
    }
    let part = this.parts.get(name);
    if (part === undefined) {
      part = new Line();
      this.parts.set(name, part);
    }
    part.add(within, item);
  }

  take(): Item | undefined {
    for (const [name, part] of this.parts) {
      const item = part.take();
      this.parts.delete(name);
      if (part.size > 0) this.parts.set(name, part);
      this.size--;
      return item;
    }
    if (this.items.length > 0) this.size--;
    return this.items.shift();
  }

  /** @returns whether it was there */
  remove([name, ...within]: readonly string[], item: Item): boolean {
    const part = name === undefined ? undefined : this.parts.get(name);
    const place = name === undefined ? this.items.indexOf(item) : -1;
    if (place >= 0) this.items.splice(place, 1);
    const wasThere = place >= 0 || (part?.remove(within, item) ?? false);
    if (wasThere) this.size--;
    if (name !== undefined && part?.size === 0) this.parts.delete(name);
    return wasThere;
  }

  lastOfLongest(): Item | undefined {
    let longest: Line<Item> | undefined;
    for (const part of this.parts.values()) if (part.size > (longest?.size ?? 0)) longest = part;
    return longest === undefined ? this.items.at(-1) : longest.lastOfLongest();
  }
}

/**
 * What waits, in a line for each network. Wide prefixes take turns, within each the narrower ones, and so on to the
 * network: thousands of networks of one /48 have its turns together.
 */
export class FairQueue<Item> {
  readonly #all = new Line<Item>();

  get size(): number {
    return this.#all.size;
  }

  add(network: string, item: Item): void {
    this.#all.add(namesOf(network), item);
  }

  /** The first of the network whose turn it is; that network comes last from now on. */
  take(): Item | undefined {
    return this.#all.take();
  }

  remove(network: string, item: Item): void {
    this.#all.remove(namesOf(network), item);
  }

  /** The last one of the longest line, in the widest prefix that asks most: it is sent away first. */
  lastOfLongest(): Item | undefined {
    return this.#all.lastOfLongest();
  }
}

/** From the widest prefix to the network. */
const namesOf = (network: string): readonly string[] =>
  prefixesOf(network)
    .map(({ name }) => name)
    .reverse();
