import type { Audience } from '@cog/contracts/mails/registrationMail.schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { MOST_SELECTED } from '@cog/contracts/registrations/constants';
import { useState } from 'react';
import type { RegistrationsAsked } from './registrations.address.ts';

type Filter = NonNullable<RegistrationSelection['filter']>;

/** Named one by one, or all that a search found but some. */
interface Chosen {
  /** The search, as of the moment of its list; null for people who are named one by one. */
  filter: Filter | null;
  /** Those that are chosen, or, of all, those that are not; by id, with the name where it was seen. */
  named: ReadonlyMap<string, string>;
  /** How many the search found. */
  found: number;
}

const nobody: Chosen = { filter: null, named: new Map(), found: 0 };

type Row = { id: string; fullName: string; registrationDate: string };

const isOf = ({ search, gender, passed }: RegistrationsAsked, filter: Filter) =>
  (filter.search ?? '') === search && (filter.gender ?? null) === gender && (filter.passed ?? null) === passed;

/** Who is selected: stays from page to page, and through every search and filter, until it is ended or used. */
export function useSelection(asked: RegistrationsAsked) {
  const [chosen, choose] = useState(nobody);
  const { filter, named, found } = chosen;
  const isAll = filter !== null;
  /** All of another search are chosen: whether a person in this list is one of them is not known here. */
  const isElsewhere = isAll && !isOf(asked, filter);
  const count = isAll ? Math.max(found - named.size, 0) : named.size;
  /** Who registered after all were selected is not one of them. */
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
    /** As the server is told. */
    selection,
    /** The search of which all but some are chosen; null where people are named one by one. */
    filter,
    isElsewhere,
    has,
    set: (row: Row, isChosen: boolean) => set([row], isChosen),
    /** Whether a row can be selected, or not be: no more than so many can be named one by one. */
    canSet: (row: Row) => !isElsewhere && !isLater(row) && (named.size < MOST_SELECTED || named.has(row.id)),
    /** All that was found, on every page. */
    chooseAll: ({ asOf, total }: { asOf: string; total: number }) => {
      const { search, gender, passed } = asked;
      choose({ filter: { search: search || null, gender, passed, asOf }, named: new Map(), found: total });
    },
    /** A group that was saved. */
    chooseAudience: ({ people, filter: saved, except, count: size }: Audience) =>
      choose(
        saved === null
          ? { filter: null, named: new Map((people ?? []).map(({ id, name }) => [id, name])), found: 0 }
          : { filter: saved, named: new Map(except.map((id) => [id, ''])), found: size + except.length },
      ),
    /** Those who were chosen and are not among these rows: how many, and their names where they are known. */
    notAmong: (rows: readonly Row[]) => {
      const shown = new Set(rows.filter(has).map(({ id }) => id));
      const names = isAll ? [] : [...named].filter(([id]) => !shown.has(id)).map(([, name]) => name);
      return { count: count - shown.size, names };
    },
    /** One that is deleted is not selected any more (specification, section 4). */
    drop: (row: Row) => {
      if (!has(row)) return;
      if (isAll) choose({ ...chosen, found: chosen.found - 1 });
      else set([row], false);
    },
    clear: () => choose(nobody),
  };
}

export type Selected = ReturnType<typeof useSelection>;
