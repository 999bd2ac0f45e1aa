import { Icon, type IconName } from '@cog/shared-ui/base';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface BannerProps {
  tone: 'good' | 'bad' | 'plain' | 'warning';
  title?: string;
  children?: ReactNode;
}

const icons: Record<BannerProps['tone'], IconName> = {
  good: 'check',
  bad: 'warning',
  plain: 'info',
  warning: 'warning',
};
const tones = { good: 'leaf', bad: 'ember', plain: 'dawn', warning: 'ember' } as const;

const Frame = styled.div<{ $tone: BannerProps['tone'] }>`
  --tone: var(--color-${({ $tone }) => tones[$tone]});
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  background: var(--color-surface);
  border: 1px solid var(--tone);
  border-inline-start-width: 6px;
  border-radius: var(--radius-medium);
  font-size: 1rem;
  line-height: 1.5;

  & > svg {
    color: var(--tone);
  }
`;

const Title = styled.p`
  font-weight: 700;
`;

/** Shows an outcome in place. `bad` is announced as an alert, other tones as a status. */
export function Banner({ tone, title, children }: BannerProps) {
  return (
    <Frame data-tone="surface" $tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>
        {title ? <Title>{title}</Title> : null}
        {children}
      </div>
    </Frame>
  );
}
