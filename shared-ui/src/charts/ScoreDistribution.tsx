import { scoreBands } from '@cog/contracts/reports/constants';
import { type Translate, useTranslate } from '@cog/platform';
import { BarChart, type ChartProps } from './Chart.tsx';

/** The patterns of the bands, in order. */
const bandLooks = ['good', 'fair', 'poor'] as const;

/** The bands' names with their bounds. */
const namesOfBands = (t: Translate) =>
  scoreBands.map(({ from, to, meaning }) => {
    const values = { meaning: t(meaning), from, to };
    if (to === 100) return t('{meaning}, {from}% and above', values);
    return from === 0 ? t('{meaning}, below {to}%', values) : t('{meaning}, {from}–{to}%', { ...values, to: to - 1 });
  });

export interface ScoreDistributionProps extends Pick<ChartProps, 'level' | 'onlyAtPress'> {
  /** Number of results from 0 to 9 percent, 10 to 19 and so on; the last is 90 to 100. */
  tenths: readonly number[];
  /** Mean of the percentages, to one decimal; null if there are none. */
  average: number | null;
}

/** The distribution of the percentages; each bar has the look of its leaderboard band, and the legend explains it. */
export function ScoreDistribution({ tenths, average, ...more }: ScoreDistributionProps) {
  const t = useTranslate();
  const bandNames = namesOfBands(t);
  const spread = tenths.map((count, tenth) => {
    const from = tenth * 10;
    const band = scoreBands.findIndex((one) => from >= one.from);
    return { count, band, label: `${from}`, name: t('{from}% to {to}%', { from, to: tenth === 9 ? 100 : from + 9 }) };
  });
  const rows = spread.map(({ label, name, count, band }) => ({
    label,
    name,
    values: scoreBands.map((_, place) => (place === band ? count : null)),
  }));
  const table = {
    columns: [t('Score'), t('Meaning'), t('Results')],
    rows: spread.map(({ name, band, count }) => ({
      name,
      cells: [t(scoreBands[band]?.meaning ?? ''), `${count}`],
    })),
  };
  const total = tenths.reduce((sum, count) => sum + count, 0);
  const description = bandNames
    .map((name, place) => {
      const reached = spread.reduce((sum, { band, count }) => (band === place ? sum + count : sum), 0);
      return `${reached} ${name.toLowerCase()}`;
    })
    .join('; ');
  return (
    <BarChart
      title={t('Scores in percent')}
      summary={t('{results}, average {average}: {bands}.', {
        results: total === 1 ? t('{count} result', { count: total }) : t('{count} results', { count: total }),
        average: average === null ? t('none') : `${average}%`,
        bands: description,
      })}
      rowHeader={t('Score')}
      series={bandLooks.map((look, place) => ({ name: bandNames[place] ?? '', look }))}
      rows={rows}
      table={table}
      {...more}
      stacked
    />
  );
}
