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
  /** Of all that are counted here; the share of each is of it. */
  total: number;
  /** Below the title. */
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

  /* On a narrow phone a name keeps its words whole, and its numbers go to the next line. */
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

/** Ends with an edge of its own, so that it is seen on paper and where colours are forced. */
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

/** '60%' of a total; a part that is there is never 0%. */
function shareText(count: number, total: number): string {
  const share = Math.round((count / total) * 100);
  return share === 0 && count > 0 ? 'under 1%' : `${share}%`;
}

/** Groups: the number and share of each in words, and a bar of it for the eye below. It needs no table. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a church may be named like the group of the others
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
