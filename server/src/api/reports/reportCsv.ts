import type { CountedReport, Report } from '@cog/contracts/reports/schema';
import { rateVital, vitals as vitalUnits } from '@cog/contracts/reports/visits.constants';
import { type CsvCell, csvText } from '../../core/csvText.ts';

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
export function reportCsv({ from, to, step, visits, vitals, registrations, results, incidents }: Report): string {
  const counted = ({ title, total, average, series, over, groups }: CountedReport): CsvCell[][] => [
    [title, 'All', from, to, total, average],
    ...over.flatMap((part) =>
      series.map((name, place): CsvCell[] => [
        `${title} by ${step}`,
        name === title ? 'All' : name,
        part.from,
        part.to,
        part.counts[place] ?? 0,
        part.average,
      ]),
    ),
    ...groups.flatMap((group) =>
      group.rows.map((row): CsvCell[] => [
        `${title}: ${group.title.toLowerCase()}`,
        row.name,
        from,
        to,
        row.count,
        row.average,
      ]),
    ),
  ];
  const measured = (what: string, rows: Report['vitals']['byPage'], nameOf: (row: (typeof rows)[number]) => string) =>
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
    ...counted(visits),
    ['Page views left out', 'All', from, to, visits.leftOut],
    ...measured('by part of the site', vitals.byRemote, ({ remote }) => remote),
    ...measured('by page', vitals.byPage, ({ name }) => name),
    ...measured('by version', vitals.byVersion, ({ remote, name }) => `${remote} ${name}`),
    ...counted(registrations),
    ...counted(results),
    ...results.tenths.map((count, tenth): CsvCell[] => [
      'Quiz results: by score',
      `${tenth * 10}% to ${tenth === 9 ? 100 : tenth * 10 + 9}%`,
      from,
      to,
      count,
    ]),
    ...counted(incidents),
  ];
  const width = header.length;
  return csvText([header, ...rows.map((row) => [...row, ...Array<CsvCell>(width - row.length).fill(null)])]);
}
