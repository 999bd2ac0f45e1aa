import * as pages from '@cog/contracts/composition/pages';
import { UUID } from '@cog/contracts/lib/patterns';
import { STAGES, type Stage } from '@cog/contracts/quiz/constants';
import {
  type Gender,
  genders,
  LONGEST_REGISTRATION_SEARCH,
  REGISTRATIONS_CSV_PATH,
  type RegistrationSort,
  type RegistrationState,
  registrationSorts,
  registrationStates,
} from '@cog/contracts/registrations/constants';
import { listQuery, readPage, readSearch } from '../../common/list/listQuery.ts';

/** What is open over the list: a registration to look at, to change, or to erase. */
const views = ['details', 'edit', 'erase'] as const;
export type View = (typeof views)[number];

export interface RegistrationsAsked {
  search: string;
  /** Null for all genders. */
  gender: Gender | null;
  /** The stage that they have passed; null for anybody. */
  passed: Stage | null;
  sort: RegistrationSort;
  state: RegistrationState;
  /** From 1. */
  page: number;
  /** Id of the registration that is open; null for none. */
  open: string | null;
  view: View;
}

/** What an address asks for; anything odd is read as if it were not there. */
export function parseSearchParams(query: URLSearchParams): RegistrationsAsked {
  const open = query.get('open') ?? '';
  return {
    search: readSearch(query, LONGEST_REGISTRATION_SEARCH),
    gender: genders.find((gender) => gender === query.get('gender')) ?? null,
    passed: STAGES.find((stage) => String(stage) === query.get('passed')) ?? null,
    sort: registrationSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    state: registrationStates.find((state) => state === query.get('state')) ?? 'registered',
    page: readPage(query),
    open: UUID.test(open) ? open : null,
    view: views.find((view) => view === query.get('view')) ?? 'details',
  };
}

/** Address of the page; what is as at first is left out. */
export const registrationsAddress = (asked: Partial<RegistrationsAsked>): `/${string}` => {
  const { search, gender, passed, sort, state, page, open, view } = asked;
  return `${pages.quizParticipants}${listQuery({
    search,
    gender,
    passed,
    sort: sort === 'newest' ? null : sort,
    state: state === 'registered' ? null : state,
    page,
    open,
    view: view === 'details' || !open ? null : view,
  })}`;
};

/** The file of all that the list finds. */
export const csvAddress = ({ search, gender, passed, sort }: RegistrationsAsked): string =>
  REGISTRATIONS_CSV_PATH + listQuery({ search, gender, passed, sort: sort === 'newest' ? null : sort });
