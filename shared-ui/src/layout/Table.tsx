import { useTranslate } from '@cog/platform';
import { type Key, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { OpenerButton } from '../actions/OpenerButton.tsx';

export interface TableColumn<Row> {
  header: ReactNode;
  /** Identifies the column; the header's text by default. */
  key?: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of equal width. */
  numeric?: boolean;
  /** Whether a card hides it until the card is opened; cells that do not fold have no label in the card. */
  folds?: boolean;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** With folding columns: the row's name in the button that opens its card. */
  rowName?: (row: Row) => string;
}

/* Visually hidden text is positioned absolutely: without a positioned ancestor it would widen the page. */
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

/* Roles are written out, since Safari drops the native ones with `display: block`. */
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

  /* Where columns just fit, the space between them is reduced first. */
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

    /* Buttons need no label; a cell without any takes no line. */
    td:has([data-row-actions]) {
      grid-template-columns: minmax(0, 1fr);

      & > span {
        display: none;
      }
    }

    td:has([data-row-actions]:empty) {
      display: none;
    }

    /* The actions and the card's opener share one line where there is room. */
    tr[data-card] {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      column-gap: var(--space-4);
    }

    tr[data-card] > td {
      flex: 1 1 100%;
    }

    tr[data-card] > td:has([data-row-actions]) {
      flex: 1 1 8rem;
    }

    tr[data-card] > td:not([data-folds], [data-opens]) {
      grid-template-columns: minmax(0, 1fr);
      padding-block: var(--space-1);
      border-top: 0;

      & > span {
        display: none;
      }
    }

    tr[data-card='closed'] > td[data-folds] {
      display: none;
    }

    tr[data-card] > td[data-opens] {
      display: block;
      flex: none;
      margin-inline-start: auto;
      padding-block: 0;
      border-top: 0;
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

/** Opens and closes a card; a table shows everything anyway. */
const CardOpener = styled(OpenerButton)`
  display: none;

  @media screen and (max-width: 719.98px) {
    display: flex;
  }
`;

const OpenerCell = styled(Cell)`
  @media (min-width: 720px) {
    && {
      display: none;
    }
  }
`;

const keyOf = ({ key, header }: Pick<TableColumn<never>, 'key' | 'header'>) => key ?? String(header);

/**
 * A table that becomes a list of cards below 720 px, where each cell shows its column's header next to it. With
 * folding columns, a card shows only the main cells until it is opened.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowName }: TableProps<Row>) {
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
            <TableRow key={rowKey(row)} row={row} columns={columns} name={rowName?.(row)} />
          ))}
        </Body>
      </Grid>
    </Frame>
  );
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  row: Row;
  name: string | undefined;
}

function TableRow<Row>({ row, columns, name }: TableRowProps<Row>) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const folds = columns.some((column) => column.folds);
  return (
    <Line data-card={folds ? (isOpen ? 'open' : 'closed') : undefined}>
      {columns.map((column) => (
        <Cell key={keyOf(column)} data-numeric={column.numeric || undefined} data-folds={column.folds || undefined}>
          <CellLabel aria-hidden="true">{column.header}</CellLabel>
          <div>{column.cell(row)}</div>
        </Cell>
      ))}
      {folds ? (
        <OpenerCell data-opens="">
          <CardOpener
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
            label={isOpen ? t('Less') : t('More')}
            of={name}
          />
        </OpenerCell>
      ) : null}
    </Line>
  );
}
