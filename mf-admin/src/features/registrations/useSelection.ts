import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { MOST_SELECTED } from '@cog/contracts/registrations/constants';
import { useStateOf } from '../../common/list/useStateOf.ts';
import type { RegistrationsAsked } from './registrations.address.ts';

/** Named one by one, or all that was found but some. Each with whether there is an email, where it was seen. */
interface Chosen {
  isAll: boolean;
  /** Those that are chosen, or, of all, those that are not. */
  named: ReadonlyMap<string, boolean>;
  /** The moment of the list in which all were chosen, and how many they were. */
  asOf: string;
  found: number;
}

const nobody: Chosen = { isAll: false, named: new Map(), asOf: '', found: 0 };

type Row = { id: string; email: string | null; registrationDate: string };

/**
 * Who is selected: stays from page to page of a list, and begins anew with another search or filter, which would hide
 * who is meant.
 *
 * @param list as it was fetched
 */
export function useSelection(
  { search, gender, passed, state }: RegistrationsAsked,
  list: { asOf: string; total: number },
) {
  const [chosen, choose] = useStateOf(JSON.stringify([search, gender, passed, state]), nobody);
  const { isAll, named } = chosen;
  const count = isAll ? Math.max(chosen.found - named.size, 0) : named.size;
  /** Who registered after all were selected is not one of them. */
  const isLater = ({ registrationDate }: Row) => isAll && registrationDate > chosen.asOf;
  const has = (row: Row) => named.has(row.id) !== isAll && !isLater(row);

  const set = (row: Row, isChosen: boolean) => {
    const { id, email } = row;
    const next = new Map(named);
    if (isChosen === isAll) next.delete(id);
    else next.set(id, email !== null);
    choose({ ...chosen, named: next });
  };

  const selection: RegistrationSelection = isAll
    ? { filter: { search: search || null, gender, passed, asOf: chosen.asOf }, except: [...named.keys()] }
    : { ids: [...named.keys()], filter: undefined };

  return {
    count,
    /** How many of them have an email; null where that was not seen. */
    withEmail: isAll ? null : [...named.values()].filter(Boolean).length,
    /** As the server is told. */
    selection,
    has,
    set,
    /** Whether a row can be selected, or not be: no more than so many can be named one by one. */
    canSet: (row: Row) => !isLater(row) && (named.size < MOST_SELECTED || named.has(row.id)),
    /** All that was found, on every page, or none. */
    setAll: (isChosen: boolean) =>
      choose(isChosen ? { isAll: true, named: new Map(), asOf: list.asOf, found: list.total } : nobody),
    /** One that is deleted is not selected any more (specification, section 4). */
    drop: (row: Row) => {
      if (!has(row)) return;
      if (isAll) choose({ ...chosen, found: chosen.found - 1 });
      else set(row, false);
    },
    clear: () => choose(nobody),
  };
}

export type Selected = ReturnType<typeof useSelection>;
