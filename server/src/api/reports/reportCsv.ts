import { scoreBands } from '@cog/contracts/reports/constants';
import type { Report } from '@cog/contracts/reports/schema';
import { rateVital, vitals as vitalUnits } from '@cog/contracts/reports/visits.constants';
import { type CsvCell, csvText } from '../../core/csvText.ts';

interface Group {
  name: string;
  count: number;
  average?: number | null;
}

/** What a row says; one without a percentile ends with empty cells. */
const header = [
  'Report',
  'Group',
  'From',
  'To',
  'Count',
  'Average score (%)',
  '75th percentile',
  'Unit',
  'Rating',
] as const;

/** One row for each number, so that a pivot table can sort them: what, of whom, from, to, how many, average. */
export function reportCsv({ from, to, step, registrations, results, visits, vitals, incidents }: Report): string {
  const whole = [from, to] as const;
  const groups = (what: string, rows: readonly Group[]): CsvCell[][] =>
    rows.map(({ name, count, average }) => [what, name, ...whole, count, average ?? null]);
  const over = (what: string, parts: readonly { from: string; to: string; count: number; average?: number | null }[]) =>
    parts.map((part): CsvCell[] => [what, 'All', part.from, part.to, part.count, part.average ?? null]);
  const bandName = ({ from: least, to: most, meaning }: (typeof scoreBands)[number]) =>
    most === 100 ? `${meaning} (${least}% and more)` : `${meaning} (${least}% to under ${most}%)`;
  const vitalRows = (what: string, rows: Report['vitals']['byPage'], nameOf: (row: (typeof rows)[number]) => string) =>
    rows.flatMap((row) =>
      row.values.map(({ name, count, p75 }): CsvCell[] => [
        `${name} ${what}`,
        nameOf(row),
        row.from,
        row.to,
        count,
        null,
        p75,
        vitalUnits[name].unit || null,
        p75 === null ? 'too few to tell' : rateVital(name, p75),
      ]),
    );
  const rows: CsvCell[][] = [
    ['Page views', 'All', ...whole, visits.total, null],
    ['Page views left out', 'All', ...whole, visits.leftOut, null],
    ...over(`Page views by ${step}`, visits.over),
    ...groups('Page views by page', visits.byPage),
    ...groups('Page views by language', visits.byLanguage),
    ...groups('Page views by part of the site', visits.byRemote),
    ...vitalRows('by part of the site', vitals.byRemote, ({ remote }) => remote),
    ...vitalRows('by page', vitals.byPage, ({ name }) => name),
    ...vitalRows('by version', vitals.byVersion, ({ remote, name }) => `${remote} ${name}`),
    ['Registrations', 'All', ...whole, registrations.total, null],
    ...over(`Registrations by ${step}`, registrations.over),
    ...groups('Registrations by gender', registrations.byGender),
    ...groups('Registrations by age', registrations.byAge),
    ...groups('Registrations by church', registrations.byChurch),
    ...groups('Registrations by availability', registrations.byAvailability),
    ['Quiz results', 'All', ...whole, results.total, results.average],
    ...over(`Quiz results by ${step}`, results.over),
    ...scoreBands.map((band, place): CsvCell[] => [
      'Quiz results by score',
      bandName(band),
      ...whole,
      results.bands[place] ?? 0,
      null,
    ]),
    ...groups('Quiz results by stage', results.byStage),
    ...groups('Quiz results by gender', results.byGender),
    ...groups('Quiz results by church', results.byChurch),
    ...groups('Quiz results by availability', results.byAvailability),
    ...groups('Quiz results by status', results.byStatus),
    ['Incidents', 'All', ...whole, incidents.total, null],
    ...incidents.byRemote.flatMap(({ name }, place) =>
      incidents.over.map((part): CsvCell[] => [
        `Incidents by ${step}`,
        name,
        part.from,
        part.to,
        part.counts[place] ?? 0,
        null,
      ]),
    ),
  ];
  const width = header.length;
  return csvText([header, ...rows.map((row) => [...row, ...Array<CsvCell>(width - row.length).fill(null)])]);
}
