import { useStateOf } from './useStateOf.ts';

/**
 * The selected rows of a list, across its pages.
 *
 * @param of clears the selection when it changes; pass the search, which stays the same from page to page, and not the
 * fetched page
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
