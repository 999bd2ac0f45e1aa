import { lagosDay } from '@cog/contracts/lib/calendar';
import { formatPhone } from '@cog/contracts/lib/phone';
import type { RegistrationSort } from '@cog/contracts/registrations/constants';
import type { Kysely } from 'kysely';
import { BYTE_ORDER_MARK, type CsvCell, csvLines } from '../../core/csvText.ts';
import { rowsInParts } from '../../core/rowsInParts.ts';
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

/** Rows in memory at once, about 120 kB, whatever the length of the file. */
const AT_ONCE = 200;

const registrationParts = (db: Kysely<DatabaseSchema>, filter: RegistrationFilter, sort: RegistrationSort) => {
  const [column, direction] = ORDERS[sort];
  const sortColumn = `registrations.${column}` as const;
  const read = (query: ReturnType<typeof registrationsMatching>, atOnce: number) =>
    query
      .select([
        'registrations.id',
        `${sortColumn} as sortValue`,
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
      .orderBy(sortColumn, direction)
      .orderBy('registrations.id', direction)
      .limit(atOnce)
      .execute();
  type Row = Awaited<ReturnType<typeof read>>[number];
  return rowsInParts<Row>((last, atOnce) => {
    const query = registrationsMatching(db, filter);
    if (last === null) return read(query, atOnce);
    const afterLast = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(sortColumn, 'registrations.id'), direction === 'asc' ? '>' : '<', tuple(last.sortValue, last.id)),
    );
    return read(afterLast, atOnce);
  }, AT_ONCE);
};

/**
 * The registrations that match a filter, as CSV in chunks: a slow client delays reading from the database instead of filling the
 * memory. Phones are written '0803 123 4567', which spreadsheets do not take for a number; days are in Lagos.
 */
export async function* registrationsCsv(
  db: Kysely<DatabaseSchema>,
  filter: RegistrationFilter,
  sort: RegistrationSort,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([HEADERS]);
  for await (const rows of registrationParts(db, filter, sort)) {
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
