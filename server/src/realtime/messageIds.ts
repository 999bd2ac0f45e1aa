import { UUID, V7Generator } from 'uuidv7';

const timeOf = (id: string) => Number.parseInt(UUID.parse(id).toHex().slice(0, 12), 16);

/**
 * Makes the ids of a room's messages: UUIDv7, each greater than the one before even when the clock is set
 * back or the last one was made before a restart. A cursor that counts on the order loses nothing.
 *
 * @param last the greatest id there is already
 */
export function messageIds(last: string | null, clock: () => Date): () => string {
  const generator = new V7Generator();
  let time = last === null ? 0 : timeOf(last) + 1;
  return () => {
    time = Math.max(time, clock().getTime());
    return generator.generateOrResetWithTs(time).toString();
  };
}
