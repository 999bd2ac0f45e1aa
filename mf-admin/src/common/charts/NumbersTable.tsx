import { Icon } from '@cog/shared-ui';
import { Numbers, NumberTable, Scroller } from './Chart.styles.ts';
import type { DrawingProps } from './chartData.ts';

export interface NumbersTableProps {
  /** Names the table. */
  caption: string;
  /** The first is what the rows are: 'Day'. */
  columns: readonly string[];
  /** Each with a cell for every column but the first. */
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** More columns than fit a phone; then the table is scrolled sideways within its frame. */
const MANY_COLUMNS = 4;

/** What a table shows of a chart's data: a column for each series. */
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

/** The numbers of a chart as a table, for whoever reads rather than looks. */
export function NumbersTable({ caption, columns, rows }: NumbersTableProps) {
  const scroller = columns.length > MANY_COLUMNS ? { role: 'group', tabIndex: 0, 'aria-label': caption } : {};
  return (
    <Numbers>
      <summary>
        <Icon name="down" size={20} />
        Show as a table
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
