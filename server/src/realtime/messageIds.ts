import { UUID, V7Generator } from 'uuidv7';

const timeOf = (id: string) => Number.parseInt(UUID.parse(id).toHex().slice(0, 12), 16);

/**
 * Creates the ids of a room's messages: UUIDv7, each greater than the previous one, even if the clock was set back or that one
 * was made before a restart. So a cursor that relies on their order misses nothing.
 *
 * @param last the greatest existing id
 */
export function messageIds(last: string | null, clock: () => Date): () => string {
  const generator = new V7Generator();
  let time = last === null ? 0 : timeOf(last) + 1;
  return () => {
    time = Math.max(time, clock().getTime());
    return generator.generateOrResetWithTs(time).toString();
  };
}
