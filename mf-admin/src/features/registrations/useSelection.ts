import type { Audience } from '@cog/contracts/mails/registrationMail.schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { MOST_SELECTED } from '@cog/contracts/registrations/constants';
import { useState } from 'react';
import type { RegistrationsParams } from './registrations.address.ts';

type Filter = NonNullable<RegistrationSelection['filter']>;

/** People selected one by one, or all that a search found, with exceptions. */
interface Chosen {
  /** The search, as of its list's time; null for people selected one by one. */
  filter: Filter | null;
  /** The selected people or, with a filter, the exceptions; by id, with the name if known. */
  named: ReadonlyMap<string, string>;
  /** Number of people that the search found. */
  found: number;
}

const nobody: Chosen = { filter: null, named: new Map(), found: 0 };

type Row = { id: string; fullName: string; registrationDate: string };

const isOf = ({ search, gender, passed }: RegistrationsParams, filter: Filter) =>
  (filter.search ?? '') === search && (filter.gender ?? null) === gender && (filter.passed ?? null) === passed;

/** The selected people; persists across pages, searches and filters until it is cleared or used. */
export function useSelection(params: RegistrationsParams) {
  const [chosen, choose] = useState(nobody);
  const { filter, named, found } = chosen;
  const isAll = filter !== null;
  /** Everyone in another search is selected: whether that includes a person in this list is unknown here. */
  const isElsewhere = isAll && !isOf(params, filter);
  const count = isAll ? Math.max(found - named.size, 0) : named.size;
  /** People who registered after everyone was selected are not included. */
  const isLater = ({ registrationDate }: Row) => isAll && registrationDate > filter.asOf;
  const has = (row: Row) => !isElsewhere && named.has(row.id) !== isAll && !isLater(row);

  const set = (rows: readonly Row[], isChosen: boolean) => {
    const next = new Map(named);
    for (const { id, fullName } of rows) {
      if (isChosen === isAll) next.delete(id);
      else next.set(id, fullName);
    }
    choose({ ...chosen, named: next });
  };

  const selection: RegistrationSelection = isAll
    ? { filter, except: [...named.keys()] }
    : { ids: [...named.keys()], filter: undefined };

  return {
    count,
    /** The selection as sent to the server. */
    selection,
    /** The search whose results are selected, with exceptions; null for people selected one by one. */
    filter,
    isElsewhere,
    has,
    set: (row: Row, isChosen: boolean) => set([row], isChosen),
    /** Whether a row's selection can change: the number of people selected one by one is limited. */
    canSet: (row: Row) => !isElsewhere && !isLater(row) && (named.size < MOST_SELECTED || named.has(row.id)),
    /** Selects everyone found, on every page. */
    chooseAll: ({ asOf, total }: { asOf: string; total: number }) => {
      const { search, gender, passed } = params;
      choose({ filter: { search: search || null, gender, passed, asOf }, named: new Map(), found: total });
    },
    /** Selects a saved group. */
    chooseAudience: ({ people, filter: saved, except, count: size }: Audience) =>
      choose(
        saved === null
          ? { filter: null, named: new Map((people ?? []).map(({ id, name }) => [id, name])), found: 0 }
          : { filter: saved, named: new Map(except.map((id) => [id, ''])), found: size + except.length },
      ),
    /** Number of selected people who are not among these rows, with their names if known. */
    notAmong: (rows: readonly Row[]) => {
      const shown = new Set(rows.filter(has).map(({ id }) => id));
      const names = isAll ? [] : [...named].filter(([id]) => !shown.has(id)).map(([, name]) => name);
      return { count: count - shown.size, names };
    },
    /** A deleted person is no longer selected (specification, section 4). */
    drop: (row: Row) => {
      if (!has(row)) return;
      if (isAll) choose({ ...chosen, found: chosen.found - 1 });
      else set([row], false);
    },
    /** A restored person counts again where all that a search found are selected. */
    putBack: (row: Row) => {
      if (isAll && has(row)) choose({ ...chosen, found: chosen.found + 1 });
    },
    clear: () => choose(nobody),
  };
}

export type Selected = ReturnType<typeof useSelection>;
