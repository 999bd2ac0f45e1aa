import * as pages from '@cog/contracts/composition/pages';
import { UUID } from '@cog/contracts/lib/patterns';
import { matching, oneOf, type ParamsOf, pageNumber, searchParams, text } from '@cog/contracts/lib/searchParams';
import { STAGES } from '@cog/contracts/quiz/constants';
import {
  genders,
  LONGEST_REGISTRATION_SEARCH,
  REGISTRATIONS_CSV_PATH,
  registrationSorts,
  registrationStates,
} from '@cog/contracts/registrations/constants';

/** Dialog over the list: a registration to view, edit or erase. */
const views = ['details', 'edit', 'erase'] as const;
export type View = (typeof views)[number];

const query = searchParams({
  search: text(LONGEST_REGISTRATION_SEARCH),
  gender: oneOf(genders),
  /** A stage that they must have passed; null for no such filter. */
  passed: oneOf(STAGES),
  sort: oneOf(registrationSorts, 'newest'),
  state: oneOf(registrationStates, 'registered'),
  page: pageNumber(),
  /** Id of the registration that is open; null for none. */
  open: matching(UUID),
  view: oneOf(views, 'details'),
});

export type RegistrationsParams = ParamsOf<typeof query>;
export const parseSearchParams = query.parse;

/** Address of the page. */
export const registrationsAddress = ({ view, ...params }: Partial<RegistrationsParams>): `/${string}` =>
  `${pages.quizParticipants}${query.write(params.open ? { ...params, view } : params)}`;

/** Address of a file with everyone whom the list's filters match. */
export const csvAddress = ({ search, gender, passed, sort }: RegistrationsParams): string =>
  REGISTRATIONS_CSV_PATH + query.write({ search, gender, passed, sort });
