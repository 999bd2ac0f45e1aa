import * as fc from 'fast-check';

/** Mixes two numbers into 32 bits, so that neighbouring cases are unrelated. */
function mix(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return mixed ^ (mixed >>> 15);
}

/** The random choices of one case of a fuzz: the same seed and index give the same choices, in whatever order cases run. */
export class SeededRandom {
  #state: number;

  constructor(seed: number, index: number) {
    this.#state = mix(seed, index);
  }

  /** 32 random bits (mulberry32). */
  #bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return (bits ^ (bits >>> 14)) >>> 0;
  }

  /** An integer from 0 up to, but excluding, `limit`. */
  below(limit: number): number {
    return Math.floor((this.#bits() / 2 ** 32) * limit);
  }

  /** True with this probability in percent. */
  percent(often: number): boolean {
    return this.below(100) < often;
  }

  /** @throws Error for an empty list */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Draws a value from a fast-check arbitrary. */
  draw<Value>(arbitrary: fc.Arbitrary<Value>): Value {
    const [value] = fc.sample(arbitrary, { seed: this.#bits() | 0, numRuns: 1 });
    return value as Value;
  }
}
