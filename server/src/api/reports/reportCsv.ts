import type { Report } from '@cog/contracts/reports/schema';
import { rateVital, type VitalName, vitalNames, vitals } from '@cog/contracts/reports/visits.constants';
import { type CsvCell, csvText } from '../../core/csvText.ts';

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

const isVital = (of: string): of is VitalName => vitalNames.some((name) => name === of);

/** One line per number, so that a pivot table can sort them; lines without web vitals end with empty cells. */
export const reportCsv = ({ rows }: Report): string =>
  csvText([
    header,
    ...rows.map(({ of, by, name, from, to, count, value }): CsvCell[] => [
      by === '' ? of : `${of} by ${by}`,
      name,
      from,
      to,
      count,
      ...(isVital(of)
        ? [null, value, vitals[of].unit || null, value === null ? 'too few to tell' : rateVital(of, value)]
        : [value, null, null, null]),
    ]),
  ]);
