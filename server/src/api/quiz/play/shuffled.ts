import { randomInt } from 'node:crypto';

/**
 * The same things in an order that cannot be foretold: Fisher and Yates' shuffle on the system's secure randomness,
 * each order as likely as any other.
 *
 * @param most how many of them are wanted; all by default
 */
export function shuffled<Thing>(things: readonly Thing[], most = things.length): Thing[] {
  const left = [...things];
  const drawn: Thing[] = [];
  for (let count = Math.min(most, things.length); count > 0; count--) {
    const index = randomInt(left.length);
    drawn.push(...left.slice(index, index + 1));
    // The one drawn leaves its place to the last one.
    const last = left.splice(-1);
    if (index < left.length) left.splice(index, 1, ...last);
  }
  return drawn;
}
