import { useStateOf } from './useStateOf.ts';

/**
 * The rows of a list that are selected, one by one or a page of them.
 *
 * @param of what they belong to: with another one none is selected. The words of a search keep them from page to page, the
 *   fetched page itself does not.
 */
export function useChosenRows<Row extends { id: string }>(of: unknown) {
  const [chosen, choose] = useStateOf<unknown, ReadonlyMap<string, Row>>(of, new Map());
  return {
    rows: [...chosen.values()],
    has: ({ id }: Row) => chosen.has(id),
    set(rows: readonly Row[], isChosen: boolean) {
      const next = new Map(chosen);
      for (const row of rows) {
        if (isChosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      choose(next);
    },
    clear: () => choose(new Map()),
  };
}
