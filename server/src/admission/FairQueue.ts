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

  /** @param isOpen whether one of its own parts may be taken from */
  take(isOpen: (name: string) => boolean = () => true): Item | undefined {
    for (const [name, part] of this.parts) {
      if (!isOpen(name)) continue;
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
 * What waits, in a line for each network. Groups take turns, within each the wide prefixes, then the narrower ones, and so on
 * to the network: thousands of networks of one /48 have its turns together.
 */
export class FairQueue<Item> {
  readonly #all = new Line<Item>();

  get size(): number {
    return this.#all.size;
  }

  /** @param group what it is of, whichever network asks: the pages of one remote */
  add(network: string, item: Item, group = ''): void {
    this.#all.add(namesOf(network, group), item);
  }

  /**
   * The first of the network whose turn it is; group and network come last from now on.
   *
   * @param isOpen whether a group may be taken from
   */
  take(isOpen?: (group: string) => boolean): Item | undefined {
    return this.#all.take(isOpen);
  }

  remove(network: string, item: Item, group = ''): void {
    this.#all.remove(namesOf(network, group), item);
  }

  /** The last one of the longest line, in the group and then the prefix that ask most: it is sent away first. */
  lastOfLongest(): Item | undefined {
    return this.#all.lastOfLongest();
  }
}

/** The group, then from the widest prefix to the network. */
const namesOf = (network: string, group: string): readonly string[] => [
  group,
  ...prefixesOf(network)
    .map(({ name }) => name)
    .reverse(),
];
