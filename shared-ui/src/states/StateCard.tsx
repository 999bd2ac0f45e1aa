import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  width: 100%;
  max-width: 42rem;
  margin-inline: auto;
  padding: 0 var(--space-5) var(--space-8);
  overflow: hidden;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  text-align: center;

  &[data-bare] {
    padding-top: var(--space-8);
  }
`;

const Picture = styled.div`
  justify-self: stretch;
  height: clamp(9rem, 26vw, 13rem);
  margin-inline: calc(-1 * var(--space-5));
  margin-bottom: var(--space-3);
  overflow: hidden;
  background: var(--color-night);
`;

const Title = styled.p`
  max-width: 34rem;
  color: var(--color-ink);
  font-family: var(--font-heading);
  font-size: var(--text-large);
  font-weight: 700;
  line-height: 1.25;
  text-wrap: balance;
`;

const TextBlock = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  max-width: 34rem;
  color: var(--color-ink-soft);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  --quiet-reach: 0px;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  padding-top: var(--space-2);
`;

export interface StateCardProps {
  /** Null on a page that begins with a picture of its own: a second one would push the text off a phone's first screen. */
  picture: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert';
}

/** Common layout of the states that replace content: a picture, a title, a text, an action. */
export function StateCard({ picture, title, children, actions, role }: StateCardProps) {
  return (
    <Frame data-tone="surface" data-bare={picture === null || undefined}>
      {picture === null ? null : <Picture>{picture}</Picture>}
      <TextBlock role={role}>
        <Title>{title}</Title>
        {children}
      </TextBlock>
      {actions ? <Actions>{actions}</Actions> : null}
    </Frame>
  );
}
