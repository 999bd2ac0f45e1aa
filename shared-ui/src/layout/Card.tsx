import { Heading } from '@cog/shared-ui/base';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface CardProps {
  header: ReactNode;
  children?: ReactNode;
  /** Shown above the header, up to the card's edges: a Scene or an image. */
  picture?: ReactNode;
  /** One link or button, whose target is the whole card. */
  action?: ReactNode;
  /** Level of the header in the page's outline; 3 by default. */
  level?: 2 | 3;
}

const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  box-shadow: var(--shadow);
  transition:
    border-color var(--motion),
    transform var(--motion);

  @media (hover: hover) {
    &:has(> div > div > a:hover, > div > div > button:hover) {
      border-color: var(--color-dawn);
      transform: translateY(-2px);
    }
  }

  &:focus-within {
    border-color: var(--color-dawn);
  }

  &:active {
    transform: scale(0.985);
  }
`;

const Picture = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;

  & > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-5);
`;

const Text = styled.div`
  color: var(--color-ink-soft);
  font-size: 1rem;
  line-height: 1.55;
`;

const Action = styled.div`
  margin-top: auto;
  padding-top: var(--space-3);

  &:empty {
    display: none;
  }

  /* Extends the link's target to the whole card. */
  & > a::after,
  & > button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`;

/** An item with one obvious action: the whole card is its target. */
export function Card({ header, children, picture, action, level = 3 }: CardProps) {
  return (
    <Frame data-tone="surface">
      {picture ? <Picture>{picture}</Picture> : null}
      <Body>
        <Heading level={level} look="large">
          {header}
        </Heading>
        {children ? <Text>{children}</Text> : null}
        {action ? <Action>{action}</Action> : null}
      </Body>
    </Frame>
  );
}
