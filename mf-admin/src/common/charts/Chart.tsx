import { Button, Heading } from '@cog/shared-ui';
import { useId } from 'react';
import { Drawing, Figure, Legend } from './Chart.styles.ts';
import type { DrawingProps } from './chartData.ts';
import { Swatch } from './looks.tsx';
import { NumbersTable, type NumbersTableProps, tableOf } from './NumbersTable.tsx';
import { type DrawingKind, useDrawings } from './useDrawings.ts';

export interface ChartProps extends DrawingProps {
  title: string;
  /** The chart's news in a sentence, with its numbers. */
  summary: string;
  /** What the rows are: 'Day'. */
  rowHeader: string;
  /** The table, where another than one with a column for each series is easier to read. */
  table?: Omit<NumbersTableProps, 'caption'>;
  /** Level of the title in the page's outline; 3 unless told. */
  level?: 2 | 3;
}

/**
 * A chart, its news in words above it and its numbers as a table below. The drawing is for the eye alone
 * and comes last; everything it says stands without it.
 */
export function Chart({
  kind,
  title,
  summary,
  rowHeader,
  table,
  level = 3,
  ...drawing
}: ChartProps & { kind: DrawingKind }) {
  const id = useId();
  const { drawings, failed, ask } = useDrawings();
  const Draw = drawings?.[kind];
  const { series } = drawing;
  return (
    <Figure aria-labelledby={id}>
      <figcaption>
        <Heading level={level} look="body" id={id}>
          {title}
        </Heading>
        <p>{summary}</p>
      </figcaption>
      {series.length > 1 ? (
        <Legend role="list" aria-label="What the bars mean">
          {series.map(({ name, look }) => (
            <li key={name}>
              <Swatch look={look} />
              {name}
            </li>
          ))}
        </Legend>
      ) : null}
      {failed ? (
        <Drawing data-failed="">The drawing could not be loaded. The table has all of its numbers.</Drawing>
      ) : (
        <Drawing>
          {Draw ? (
            <div role="img" aria-label={`${title}. ${summary}`} style={{ width: '100%', height: '100%' }}>
              <Draw {...drawing} />
            </div>
          ) : ask ? (
            <Button look="secondary" onClick={ask}>
              Draw this chart (100 kB)
            </Button>
          ) : null}
        </Drawing>
      )}
      <NumbersTable caption={title} {...(table ?? tableOf(drawing, rowHeader))} />
    </Figure>
  );
}
