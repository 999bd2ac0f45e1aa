import type { Key, ReactNode } from 'react';
import styled from 'styled-components';

export interface TableColumn<Row> {
  header: ReactNode;
  /** Tells it from the others; the header's words unless told. */
  key?: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of equal width. */
  numeric?: boolean;
}

export interface TableProps<Row> {
  /** Names the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/* Words for screen readers stand outside the flow: without a place of their own they would widen the page. */
const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);

  @media (max-width: 719.98px) {
    overflow: visible;
    background: none;
    border: 0;
  }

  /* Paper does not scroll. */
  @media print {
    overflow: visible;
    border: 0;
  }
`;

/* `display: block` takes the native roles away in Safari, so they are written out. */
const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;
const HeaderCell = styled.th.attrs({ role: 'columnheader' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const Grid = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: 1rem;
  line-height: 1.45;

  caption {
    padding: var(--space-3) var(--space-4);
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    text-align: start;
  }

  th,
  td {
    padding: var(--space-3) var(--space-4);
    border-top: 1px solid var(--color-line);
    text-align: start;
    vertical-align: top;
  }

  thead th {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    font-weight: 600;
    white-space: nowrap;
  }

  /* Where there is just room for columns, the space between them goes first. */
  @media (min-width: 720px) and (max-width: 899.98px) {
    th,
    td {
      padding-inline: var(--space-3);
    }
  }

  [data-numeric] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  @media (max-width: 719.98px) {
    &,
    caption,
    tbody,
    tr,
    td {
      display: block;
    }

    caption {
      padding-inline: 0;
    }

    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tr {
      padding: var(--space-2) var(--space-4);
      background: var(--color-surface);
      border: 1px solid var(--color-line);
      border-radius: var(--radius-medium);
    }

    tr + tr {
      margin-top: var(--space-3);
    }

    td {
      display: grid;
      grid-template-columns: minmax(min(6rem, 38%), 2fr) minmax(0, 3fr);
      gap: var(--space-3);
      padding: var(--space-2) 0;
      text-align: start;
      overflow-wrap: anywhere;
    }

    td[data-numeric] {
      text-align: start;
    }

    td:first-child {
      border-top: 0;
    }

    /* Buttons say by themselves what they do; where there are none, there is no line. */
    td:has([data-row-actions]) {
      grid-template-columns: minmax(0, 1fr);

      & > span {
        display: none;
      }
    }

    td:has([data-row-actions]:empty) {
      display: none;
    }
  }

  @media print {
    font-size: 9pt;

    th,
    td {
      padding: 4px 6px;
    }

    td > div,
    td > div > * {
      min-width: 0;
    }

    tr {
      break-inside: avoid;
    }
  }
`;

const CellLabel = styled.span`
  display: none;
  color: var(--color-ink-soft);
  font-size: var(--text-small);

  @media (max-width: 719.98px) {
    display: block;
  }
`;

const keyOf = ({ key, header }: Pick<TableColumn<never>, 'key' | 'header'>) => key ?? String(header);

/** A table that becomes a list of cards below 720 px, where each cell shows its column's header beside it. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <Frame data-tone="surface">
      <Grid>
        <caption>{caption}</caption>
        <Head>
          <Line>
            {columns.map((column) => (
              <HeaderCell key={keyOf(column)} scope="col" data-numeric={column.numeric || undefined}>
                {column.header}
              </HeaderCell>
            ))}
          </Line>
        </Head>
        <Body>
          {rows.map((row) => (
            <Line key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={keyOf(column)} data-numeric={column.numeric || undefined}>
                  <CellLabel aria-hidden="true">{column.header}</CellLabel>
                  <div>{column.cell(row)}</div>
                </Cell>
              ))}
            </Line>
          ))}
        </Body>
      </Grid>
    </Frame>
  );
}
