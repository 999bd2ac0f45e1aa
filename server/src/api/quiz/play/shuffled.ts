import { randomInt } from 'node:crypto';

/**
 * Shuffles things unpredictably: Fisher and Yates' shuffle with the system's secure randomness, every order equally likely.
 *
 * @param limit number of things to return; all by default
 */
export function shuffled<Thing>(things: readonly Thing[], limit = things.length): Thing[] {
  const left = [...things];
  const drawn: Thing[] = [];
  for (let count = Math.min(limit, things.length); count > 0; count--) {
    const index = randomInt(left.length);
    drawn.push(...left.slice(index, index + 1));
    // The last one takes the place of the drawn one.
    const last = left.splice(-1);
    if (index < left.length) left.splice(index, 1, ...last);
  }
  return drawn;
}
