import { lagosDay } from '@cog/contracts/lib/calendar';
import { formatPhone } from '@cog/contracts/lib/phone';
import type { RegistrationSort } from '@cog/contracts/registrations/constants';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { BYTE_ORDER_MARK, type CsvCell, csvLines } from '../../core/csvText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ORDERS } from './administration.repository.ts';
import { type RegistrationFilter, registrationsMatching } from './registrationFilter.ts';

/** Specification, section 7, CSV export. */
const HEADERS = [
  'Full Name',
  'Age',
  'Gender',
  'Phone',
  'Email',
  'Church',
  'Available All Stages',
  'Reason to Join',
  'Registration Date',
] as const;

/** Read at a time: some 300 kB, however long the file gets. */
const ROWS = 500;

type Place = { at: string; id: string };

async function* pagesOf(db: Kysely<DatabaseSchema>, filter: RegistrationFilter, sort: RegistrationSort) {
  const [column, direction] = ORDERS[sort];
  const place = `registrations.${column}` as const;
  const behind =
    ({ at, id }: Place) =>
    ({ eb, refTuple, tuple }: ExpressionBuilder<DatabaseSchema, 'registrations'>) =>
      eb(refTuple(place, 'registrations.id'), direction === 'asc' ? '>' : '<', tuple(at, id));
  let last: Place | null = null;
  do {
    const query = registrationsMatching(db, filter);
    const rows: Awaited<ReturnType<typeof read>> = await read(last === null ? query : query.where(behind(last)));
    yield rows;
    const end = rows.at(-1);
    last = end === undefined || rows.length < ROWS ? null : { at: end.place, id: end.id };
  } while (last !== null);

  function read(query: ReturnType<typeof registrationsMatching>) {
    return query
      .select([
        'registrations.id',
        `${place} as place`,
        'full_name',
        'age',
        'gender',
        'phone_number',
        'email',
        'church_name',
        'available_all_stages',
        'reason_to_join',
        'registered_at',
      ])
      .orderBy(place, direction)
      .orderBy('registrations.id', direction)
      .limit(ROWS)
      .execute();
  }
}

/**
 * The registrations that a filter leaves, as the text of a CSV file, piece by piece: whoever reads slowly holds up the
 * reading from the database, not the memory. Phones as people write them, '0803 123 4567', which no spreadsheet takes
 * for a number; days are those of Lagos.
 */
export async function* registrationsCsv(
  db: Kysely<DatabaseSchema>,
  filter: RegistrationFilter,
  sort: RegistrationSort,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([HEADERS]);
  for await (const rows of pagesOf(db, filter, sort)) {
    yield csvLines(
      rows.map((row): CsvCell[] => [
        row.full_name,
        row.age,
        row.gender,
        formatPhone(row.phone_number),
        row.email,
        row.church_name,
        row.available_all_stages === 1 ? 'Yes' : 'No',
        row.reason_to_join,
        lagosDay(new Date(row.registered_at)),
      ]),
    );
  }
}
