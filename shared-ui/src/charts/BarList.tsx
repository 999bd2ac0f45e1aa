import { Heading } from '@cog/shared-ui/base';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

export interface BarListRow {
  name: string;
  count: number;
  /** Shown next to the count: 'average 72.4%'. */
  more?: string;
}

export interface BarListProps {
  title: string;
  rows: readonly BarListRow[];
  /** The total of which each row shows its share. */
  total: number;
  /** Shown below the title. */
  children?: ReactNode;
  /** Level of the title in the page's outline; 3 by default. */
  level?: 2 | 3;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  min-width: 0;
  font-size: 1rem;

  @media print {
    break-inside: avoid;
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--space-3);
    line-height: 1.4;
  }

  /* On a narrow phone names do not break within words, and the numbers wrap to the next line. */
  & > li > span:first-child {
    flex: 1 1 9rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & > li > span:nth-child(2) {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`;

/** Ends with a border, which is visible in print and with forced colours. */
const Bar = styled.span`
  flex: 1 0 100%;
  height: 10px;
  overflow: hidden;
  background: color-mix(in srgb, var(--color-dawn) 12%, transparent);
  border-radius: var(--radius-small);

  & > span {
    display: block;
    height: 100%;
    background: var(--color-dawn);
    border-inline-end: 2px solid var(--color-ink);
    border-radius: inherit;
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
`;

/** The share as '60%'; a part that is not empty is never 0%. */
function shareText(count: number, total: number): string {
  const share = Math.round((count / total) * 100);
  return share === 0 && count > 0 ? 'under 1%' : `${share}%`;
}

/** Groups with their numbers and shares as text, each above a bar. Needs no table for accessibility. */
export function BarList({ title, rows, total, level = 3, children }: BarListProps) {
  const id = useId();
  return (
    <Frame>
      <Heading level={level} look="body" id={id}>
        {title}
      </Heading>
      {children}
      <Rows role="list" aria-labelledby={id}>
        {rows.map(({ name, count, more }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a church may have the same name as the group of all others
          <li key={`${place} ${name}`}>
            <span>{name}</span>{' '}
            <span>
              <strong>{count}</strong> ({shareText(count, total)}){more ? `, ${more}` : null}
            </span>
            <Bar aria-hidden="true">
              <span style={{ width: `${(count / Math.max(total, 1)) * 100}%` }} />
            </Bar>
          </li>
        ))}
      </Rows>
    </Frame>
  );
}
