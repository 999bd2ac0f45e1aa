import { column, Heading } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { gutter } from './gutter.ts';

const Night = styled.div`
  --focus: var(--color-sun);
  ${column(2)};
  justify-items: start;
  padding: clamp(var(--space-8), 6vw, var(--space-16)) ${gutter} var(--space-2);
  background: var(--color-night);
`;

const Kicker = styled.p`
  color: var(--color-sun);
  font-weight: 600;
  line-height: 1.4;
`;

/** The heading of a full-width page on a night background: its title, below a line that says whose page it is. */
export function PageHead({ kicker, title, children }: { kicker: ReactNode; title: string; children?: ReactNode }) {
  return (
    <Night data-tone="night">
      <Kicker>{kicker}</Kicker>
      <Heading level={1}>{title}</Heading>
      {children}
    </Night>
  );
}
