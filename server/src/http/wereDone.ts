/** '31 drafts were published.', '1 draft was published.', 'No draft was published.' */
export function wereDone(count: number, one: string, done: string): string {
  if (count === 0) return `No ${one} was ${done}.`;
  return count === 1 ? `1 ${one} was ${done}.` : `${count} ${one}s were ${done}.`;
}
