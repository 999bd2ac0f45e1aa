import type { Report } from '@cog/contracts/reports/schema';
import {
  LEAST_VISITS,
  rateVital,
  type VitalName,
  vitals as vitalKinds,
  vitalNames,
} from '@cog/contracts/reports/visits.constants';
import { Table, type TableColumn } from '@cog/shared-ui';
import styled from 'styled-components';
import { shortDay } from '../../common/dates/shortDay.ts';
import { Note, ReportPanel } from './CountedReport.tsx';
import { countOf, vitalText } from './report.messages.ts';

type Group = Report['vitals']['byPage'][number];

/** The rating is written out in words; the line before it only helps the eye. */
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

function VitalCell({ group, name }: { group: Group; name: VitalName }) {
  const value = group.values.find((one) => one.name === name);
  if (value === undefined) return '–';
  const { count, p75 } = value;
  if (p75 === null) return <Value>too few to tell</Value>;
  const rating = rateVital(name, p75);
  return (
    <Value data-rating={rating} title={`From ${countOf(count, 'visit')}`}>
      {vitalText(name, p75)} <small>{rating}</small>
    </Value>
  );
}

/** Which of the web vitals the field calls core. */
const CORE: readonly VitalName[] = ['LCP', 'INP', 'CLS'];

/** The worst rating of the core web vitals: what a card says while it is closed. */
function coreRating({ values }: Group): string {
  const ratings = values.flatMap(({ name, p75 }) =>
    p75 !== null && CORE.includes(name) ? [rateVital(name, p75)] : [],
  );
  return (['poor', 'needs improvement', 'good'] as const).find((one) => ratings.includes(one)) ?? 'too few to tell';
}

const InCard = styled.span`
  @media (min-width: 720px), print {
    display: none;
  }
`;

/** A path or a version in one piece. */
const Name = styled.span`
  overflow-wrap: normal;
`;

const visitsOf = ({ values }: Group) => Math.max(0, ...values.map(({ count }) => count));

function columnsOf(first: TableColumn<Group>): TableColumn<Group>[] {
  return [
    first,
    ...vitalNames.map(
      (name): TableColumn<Group> => ({
        header: <abbr title={vitalKinds[name].title}>{name}</abbr>,
        key: name,
        folds: true,
        cell: (group) => <VitalCell group={group} name={name} />,
      }),
    ),
    {
      header: 'Visits',
      cell: (group) => (
        <>
          from {countOf(visitsOf(group), 'visit')}
          <InCard>: {coreRating(group)}</InCard>
        </>
      ),
    },
  ];
}

const remoteColumns = columnsOf({ header: 'Part of the site', cell: ({ remote }) => <Name>{remote}</Name> });
const pageColumns = columnsOf({ header: 'Page', cell: ({ name }) => <Name>{name}</Name> });
const versionColumns = columnsOf({
  header: 'Version',
  cell: ({ remote, name, from, to }) => (
    <>
      {remote} {name}
      <br />
      {from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`}
    </>
  ),
});
const keyOf = ({ remote, name }: Group) => `${remote} ${name}`;

/** How fast the site is on visitors' own devices, by part, page and version. */
export function VitalsReport({ vitals: { byRemote, byPage, byVersion } }: Pick<Report, 'vitals'>) {
  const tables = [
    ['Web vitals by part of the site', remoteColumns, byRemote],
    ['Web vitals by page', pageColumns, byPage],
    ['Web vitals before and after a release, newest version first', versionColumns, byVersion],
  ] as const;
  return (
    <ReportPanel id="vitals" title="How fast the site is">
      <Note>
        {byPage.length === 0
          ? 'No browser has told yet how fast pages were in this time. Browsers tell when a visitor puts a page away; those that save data, or ask not to be tracked, never do.'
          : `Web vitals, as visitors’ own devices measured them. Three of four visits were as good as the value here or better (75th percentile); of fewer than ${LEAST_VISITS} visits there is none.`}
      </Note>
      {tables.map(([caption, columns, rows]) =>
        rows.length > 0 ? (
          <Table key={caption} caption={caption} columns={columns} rows={rows} rowKey={keyOf} rowName={keyOf} />
        ) : null,
      )}
    </ReportPanel>
  );
}
