import { useId } from 'react';
import { Bar, BarChart } from 'recharts';
import { axesOf, margin, still, whole } from './Axes.tsx';
import type { ChartRow, DrawingProps } from './chartData.ts';
import { fillOf, LookPattern } from './looks.tsx';

/** Bars, beside each other or on each other. */
export function BarDrawing({ series, rows, stacked = false, ...axes }: DrawingProps) {
  const id = useId();
  return (
    <BarChart data={[...rows]} style={whole} responsive margin={margin} accessibilityLayer={false} barCategoryGap="18%">
      <defs>
        {series.map(({ look }) => (
          <LookPattern key={look} look={look} id={`${id}${look}`} />
        ))}
      </defs>
      {axesOf(axes)}
      {series.map(({ name, look }, place) => (
        <Bar
          key={name}
          {...still}
          name={name}
          dataKey={({ values }: ChartRow) => values[place] ?? null}
          fill={fillOf(look, `${id}${look}`)}
          stroke="var(--color-ink-soft)"
          strokeWidth={1}
          maxBarSize={48}
          {...(stacked ? { stackId: 'one' } : { radius: [3, 3, 0, 0] as [number, number, number, number] })}
        />
      ))}
    </BarChart>
  );
}
