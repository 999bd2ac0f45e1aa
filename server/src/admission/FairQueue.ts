import { prefixesOf } from './networkOf.ts';

/** The waiting items of one prefix: either in lines of narrower prefixes, or, for a single network, in order of arrival. */
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

  /** @param isOpen whether items may be taken from this part */
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

  /** @returns whether the item was found */
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
 * A queue with a line for each network. Groups take turns, within a group the widest prefixes, then the narrower ones, down to
 * networks: thousands of networks of one /48 together get the turns of one.
 */
export class FairQueue<Item> {
  readonly #all = new Line<Item>();

  get size(): number {
    return this.#all.size;
  }

  /** @param group kind of the work, independent of the network: the pages of one remote */
  add(network: string, item: Item, group = ''): void {
    this.#all.add(namesOf(network, group), item);
  }

  /**
   * Takes the first item of the network whose turn it is; its group and network then move to the back.
   *
   * @param isOpen whether items may be taken from a group
   */
  take(isOpen?: (group: string) => boolean): Item | undefined {
    return this.#all.take(isOpen);
  }

  remove(network: string, item: Item, group = ''): void {
    this.#all.remove(namesOf(network, group), item);
  }

  /** The last item of the longest line, within the group and then the prefixes with most items: it is refused first. */
  lastOfLongest(): Item | undefined {
    return this.#all.lastOfLongest();
  }
}

/** The group, then the prefixes from the widest to the network. */
const namesOf = (network: string, group: string): readonly string[] => [
  group,
  ...prefixesOf(network)
    .map(({ name }) => name)
    .reverse(),
];
