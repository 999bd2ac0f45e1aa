import { useTranslate } from '@cog/platform';
import { Button, Heading } from '@cog/shared-ui/base';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useHydrated } from '../useHydrated.ts';
import type { DrawingProps } from './chartData.ts';
import { Swatch } from './looks.tsx';
import { NumbersTable, type NumbersTableProps, tableOf } from './NumbersTable.tsx';

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  min-width: 0;

  & > figcaption {
    display: grid;
    gap: var(--space-1);
    font-size: 1rem;
    line-height: 1.5;
  }

  @media print {
    break-inside: avoid;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-small);

  & > li {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
`;

/** As high before the drawing has loaded as after, so that nothing moves. */
const Drawing = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  place-items: center;
  height: 15rem;
  min-width: 0;
  color: var(--color-ink-soft);
  font-size: 1rem;
  text-align: center;

  & > * {
    min-width: 0;
    min-height: 0;
  }

  &[data-failed] {
    height: auto;
  }
`;

export interface ChartProps extends DrawingProps {
  title: string;
  /** The chart's main point in a sentence, with its numbers. */
  summary: string;
  /** Header of the row names: 'Day'. */
  rowHeader: string;
  /** The table, if one that differs from a column per series is easier to read. */
  table?: Omit<NumbersTableProps, 'caption'>;
  /** Level of the title in the page's outline; 3 by default. */
  level?: 2 | 3;
  /** Whether it is only drawn after a press, for pages whose readers may pay for each byte. */
  onlyAtPress?: boolean;
}

type DrawingComponent = ComponentType<DrawingProps>;

/** Bars over time or over ranges; several series are next to each other, or on top of each other if `stacked`. */
export const BarChart = (props: ChartProps) => <Chart {...props} load={loadBars} />;

/** Points along a line: for levels such as an average, not for amounts. */
export const LineChart = (props: Omit<ChartProps, 'stacked'>) => <Chart {...props} load={loadLine} />;

// About 100 kB: loaded after the page is shown, so that text and numbers do not wait for it.
const loadBars = async (): Promise<DrawingComponent> => (await import('./drawings.tsx')).BarDrawing;
const loadLine = async (): Promise<DrawingComponent> => (await import('./drawings.tsx')).LineDrawing;

/** Only Chrome reports this. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/**
 * A chart with its summary above and its numbers as a table below. The drawing is only visual and is loaded last; all
 * its information is available without it.
 */
function Chart({
  load,
  title,
  summary,
  rowHeader,
  table,
  level = 3,
  onlyAtPress = false,
  ...drawing
}: ChartProps & { load: () => Promise<DrawingComponent> }) {
  const t = useTranslate();
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  /** Unknown on the server, which draws no charts. */
  const isHydrated = useHydrated();
  const [isAskedFor, setIsAskedFor] = useState(false);
  /** Visitors who save data are asked first. */
  const isOffered = !isAskedFor && (onlyAtPress || (isHydrated && savesData()));
  const isWanted = isHydrated && !isOffered;
  const [Draw, setDraw] = useState<DrawingComponent | 'failed' | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void load()
      .catch(() => 'failed' as const)
      .then((loaded) => {
        if (isHere) setDraw(() => loaded);
      });
    return () => {
      isHere = false;
    };
  }, [load, isWanted]);
  const { series } = drawing;
  return (
    <Figure ref={figure} aria-labelledby={id} tabIndex={-1}>
      <figcaption>
        <Heading level={level} look="body" id={id}>
          {title}
        </Heading>
        <p>{summary}</p>
      </figcaption>
      {series.length > 1 ? (
        <Legend role="list" aria-label={t('What the bars mean')}>
          {series.map(({ name, look }) => (
            <li key={name}>
              <Swatch look={look} />
              {name}
            </li>
          ))}
        </Legend>
      ) : null}
      {Draw === 'failed' ? (
        <Drawing data-failed="">{t('The chart didn’t load. The table below has the same numbers.')}</Drawing>
      ) : (
        <Drawing>
          {Draw ? (
            <div role="img" aria-label={`${title}. ${summary}`} style={{ width: '100%', height: '100%' }}>
              <Draw {...drawing} />
            </div>
          ) : isOffered ? (
            <Button
              look="secondary"
              data-needs-script=""
              onClick={() => {
                setIsAskedFor(true);
                // The pressed button disappears.
                figure.current?.focus({ preventScroll: true });
              }}
            >
              {t('Show chart (100 kB)')}
            </Button>
          ) : null}
        </Drawing>
      )}
      <NumbersTable caption={title} {...(table ?? tableOf(drawing, rowHeader))} />
    </Figure>
  );
}
