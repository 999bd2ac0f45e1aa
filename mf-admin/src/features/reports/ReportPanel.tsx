import { column } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Panel } from '../../common/layout/Panel.tsx';

const Frame = styled(Panel)`
  gap: var(--space-6);
  scroll-margin-top: 6rem;

  @media (min-width: 1100px) {
    padding: var(--space-6);
  }

  @media print {
    padding-inline: 0;
    border: 0;
    box-shadow: none;
  }
`;

/** Parts that stand side by side where there is room. */
export const Parts = styled.div`
  ${column(8, 10)};

  @media (min-width: 1000px), print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Note = styled.p`
  max-width: 60ch;
  color: var(--color-ink-soft);
`;

export interface ReportPanelProps {
  title: string;
  /** For links to it. */
  id?: string;
  /** Of what it counts; where there is nothing, it says that alone. */
  total: number;
  nothing: string;
  children: ReactNode;
}

/** The numbers of one matter. */
export function ReportPanel({ title, id, total, nothing, children }: ReportPanelProps) {
  return (
    <Frame title={title} id={id}>
      {total === 0 ? <Note>{nothing}</Note> : children}
    </Frame>
  );
}
