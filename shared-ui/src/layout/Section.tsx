import { Heading } from '@cog/shared-ui/base';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

export interface SectionProps {
  /** Makes the section a landmark with this name, with a heading of level 2. */
  title?: string;
  /** Id that links can point to. */
  id?: string;
  /** `paper` by default; the other tones are panels that run to the edge in a full-width page. */
  tone?: 'paper' | 'surface' | 'night';
  children: ReactNode;
}

const Panel = styled.section`
  --panel-padding: clamp(var(--space-6), 5vw, var(--space-12));
  min-width: 0;

  &[data-tone='surface'],
  &[data-tone='night'] {
    padding: var(--panel-padding) clamp(var(--space-4), 4vw, var(--space-12));
    border-radius: var(--radius-large);
  }

  &[data-tone='surface'] {
    background: var(--color-surface);
    box-shadow: var(--shadow);
  }

  &[data-tone='night'] {
    background: var(--color-night);
  }

  /* In a full-width page sections run to the edges, and add the padding that the page leaves out. */
  [data-width='full'] > &[data-tone] {
    padding: clamp(var(--space-10), 6vw, var(--space-16))
      max(clamp(var(--space-4), 4vw, var(--space-12)), env(safe-area-inset-right))
      clamp(var(--space-10), 6vw, var(--space-16))
      max(clamp(var(--space-4), 4vw, var(--space-12)), env(safe-area-inset-left));
    border-radius: 0;
    box-shadow: none;
  }
`;

const Inner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-width: 76rem;
  margin-inline: auto;
`;

/** A part of a page, with an optional heading that names it. */
export function Section({ title, id, tone = 'paper', children }: SectionProps) {
  const heading = useId();
  return (
    <Panel id={id} data-tone={tone} aria-labelledby={title ? heading : undefined}>
      <Inner>
        {title ? (
          <Heading level={2} id={heading}>
            {title}
          </Heading>
        ) : null}
        {children}
      </Inner>
    </Panel>
  );
}
