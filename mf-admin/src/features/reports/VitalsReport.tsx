import type { ReportRow } from '@cog/contracts/reports/schema';
import { LEAST_VISITS, rateVital, type VitalName, vitalNames, vitals } from '@cog/contracts/reports/visits.constants';
import { Table, type TableColumn } from '@cog/shared-ui';
import styled from 'styled-components';
import { shortDay } from '../../common/dates/shortDay.ts';
import { countOf } from '../../common/list/ListRows.tsx';
import { Note, ReportPanel } from './CountedReport.tsx';
import { vitalText } from './report.messages.ts';

type Vital = ReportRow & { of: VitalName };

/** Measurements of one page, part or version: a row for each of its web vitals. */
type Group = [Vital, ...Vital[]];

/** The rating is also written as text; the coloured line is only a visual aid. */
const Value = styled.span`
  display: inline-block;
  padding-inline-start: var(--space-2);
  border-inline-start: 4px solid var(--color-line);
  overflow-wrap: normal;

  &[data-rating='good'] {
    border-color: var(--color-leaf);
  }

  &[data-rating='needs improvement'] {
    border-inline-start-style: dashed;
    border-color: var(--color-sun);
  }

  &[data-rating='poor'] {
    border-inline-start-style: double;
    border-color: var(--color-ember);
  }

  & > small {
    display: block;
    font-size: var(--text-small);
  }
`;

const InCard = styled.span`
  @media (min-width: 720px), print {
    display: none;
  }
`;

/** A path or a version that does not wrap. */
const Name = styled.span`
  overflow-wrap: normal;
`;

const visits = (count: number) => countOf(count, { one: 'visit', many: 'visits' });
const isVital = (row: ReportRow): row is Vital => vitalNames.some((name) => name === row.of);
const ratingOf = ({ of, value }: Vital) => (value === null ? 'too few to tell' : rateVital(of, value));

function VitalCell({ row }: { row: Vital | undefined }) {
  if (row === undefined) return '–';
  const { of, value, count } = row;
  if (value === null) return <Value>{ratingOf(row)}</Value>;
  return (
    <Value data-rating={ratingOf(row)} title={`From ${visits(count)}`}>
      {vitalText(of, value)} <small>{ratingOf(row)}</small>
    </Value>
  );
}

/** The worst rating of the core web vitals, shown on a closed card. */
function coreRating(group: Group): string {
  const ratings = group.filter(({ of }) => ['LCP', 'INP', 'CLS'].includes(of)).map(ratingOf);
  return (['poor', 'needs improvement', 'good'] as const).find((one) => ratings.includes(one)) ?? 'too few to tell';
}

const columns = (header: string, isVersion: boolean): TableColumn<Group>[] => [
  {
    header,
    cell: ([{ name, from, to }]) => (
      <>
        <Name>{name}</Name>
        {isVersion ? (
          <>
            <br />
            {from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`}
          </>
        ) : null}
      </>
    ),
  },
  ...vitalNames.map(
    (name): TableColumn<Group> => ({
      header: <abbr title={vitals[name].title}>{name}</abbr>,
      key: name,
      folds: true,
      cell: (group) => <VitalCell row={group.find(({ of }) => of === name)} />,
    }),
  ),
  {
    header: 'Visits',
    cell: (group) => (
      <>
        from {visits(Math.max(...group.map(({ count }) => count)))}
        <InCard>: {coreRating(group)}</InCard>
      </>
    ),
  },
];

const tables = [
  { by: 'part of the site', caption: 'Web vitals by part of the site', columns: columns('Part of the site', false) },
  { by: 'page', caption: 'Web vitals by page', columns: columns('Page', false) },
  {
    by: 'version',
    caption: 'Web vitals before and after a release, newest version first',
    columns: columns('Version', true),
  },
];

const nameOf = ([{ name }]: Group): string => name;

/** How fast the site is on visitors' devices, by part, page and version. */
export function VitalsReport({ rows }: { rows: readonly ReportRow[] }) {
  const measured = rows.filter(isVital);
  const groupsBy = (by: string): Group[] => {
    const groups = new Map<string, Group>();
    for (const row of measured.filter((one) => one.by === by)) {
      const group = groups.get(row.name);
      if (group) group.push(row);
      else groups.set(row.name, [row]);
    }
    return [...groups.values()];
  };
  return (
    <ReportPanel id="vitals" title="How fast the site is">
      <Note>
        {measured.length === 0
          ? 'No visits were measured in this time yet. A phone tells us when its visitor leaves a page, unless it saves data or asks not to be tracked.'
          : `Web vitals, as visitors’ own phones measured them. Three of four visits were as good as the value here or better (75th percentile); of fewer than ${LEAST_VISITS} visits there is none.`}
      </Note>
      {tables.map(({ by, ...table }) => {
        const groups = groupsBy(by);
        return groups.length > 0 ? <Table key={by} {...table} rows={groups} rowKey={nameOf} rowName={nameOf} /> : null;
      })}
    </ReportPanel>
  );
}
