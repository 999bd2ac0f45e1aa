import { useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui/base';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DrawingProps } from './chartData.ts';

const Numbers = styled.details`
  min-width: 0;
  font-size: 1rem;

  & > summary {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 48px;
    color: var(--color-dawn);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary > svg {
    transition: transform var(--motion);
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }

  /* It cannot be opened in print. */
  @media print {
    & > summary {
      display: none;
    }

    &::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`;

/** Scrolls a wide table, so that the page does not. */
const Scroller = styled.div`
  min-width: 0;
  overflow-x: auto;
`;

/** Narrow anyway, so it stays a table on phones too. */
const NumberTable = styled.table`
  width: 100%;
  max-width: 46rem;
  border-collapse: collapse;
  line-height: 1.4;
  overflow-wrap: normal;

  caption {
    padding-block: var(--space-2);
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    text-align: start;
  }

  th,
  td {
    padding: var(--space-2);
    border-top: 1px solid var(--color-line);
    text-align: end;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  td a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    padding-inline: var(--space-2);
  }

  thead th {
    border-top: 0;
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    font-weight: 600;
  }

  tbody th {
    font-weight: 400;
  }
`;

export interface NumbersTableProps {
  /** Accessible name of the table. */
  caption: string;
  /** The first is the header of the row names: 'Day'. */
  columns: readonly string[];
  /** Each with a cell for every column except the first. */
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
}

/** From this many columns on, the table does not fit a phone and scrolls sideways within its frame. */
const MANY_COLUMNS = 4;

/** The table of a chart's data: a column for each series. */
export function tableOf(
  { series, rows, unit = '' }: Pick<DrawingProps, 'series' | 'rows' | 'unit'>,
  rowHeader: string,
): Omit<NumbersTableProps, 'caption'> {
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '–' : `${value}${unit}`);
  return {
    columns: [rowHeader, ...series.map(({ name }) => name)],
    rows: rows.map(({ label, name = label, values }) => ({
      name,
      cells: series.map((_, place) => cell(values[place])),
    })),
  };
}

/** The numbers of a chart as a table, for people who prefer reading to charts. */
export function NumbersTable({ caption, columns, rows }: NumbersTableProps) {
  const t = useTranslate();
  const scroller = columns.length > MANY_COLUMNS ? { role: 'group', tabIndex: 0, 'aria-label': caption } : {};
  return (
    <Numbers>
      <summary>
        <Icon name="down" size={20} />
        {t('Show as a table')}
      </summary>
      <Scroller {...scroller}>
        <NumberTable>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.slice(1).map((column, place) => (
                  <td key={column}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </NumberTable>
      </Scroller>
    </Numbers>
  );
}
