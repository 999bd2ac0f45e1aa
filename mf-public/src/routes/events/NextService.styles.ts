import styled from 'styled-components';

export const Next = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  justify-items: start;
  width: 100%;
  padding-block-start: var(--space-5);
  border-block-start: 2px solid color-mix(in srgb, var(--color-sun) 60%, transparent);
`;

export const Live = styled.p`
  display: inline-flex;
  gap: var(--space-2);
  align-items: center;
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-large);
  background: var(--color-sun);
  color: var(--color-on-sun);
  font-size: 1rem;
  font-weight: 700;
  line-height: 1.5;

  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: currentcolor;
  }
`;

export const Countdown = styled.div`
  min-height: 1.25em;
  color: var(--color-sun);
  font-family: var(--font-heading);
  font-size: var(--text-title);
  font-variant-numeric: tabular-nums;
  font-weight: 700;
  line-height: 1.25;
`;

export const Moment = styled.p`
  display: grid;
  gap: var(--space-1);
  line-height: 1.5;

  &:empty {
    display: none;
  }

  & > span {
    font-size: 1rem;
  }
`;

export const Where = styled.p`
  display: flex;
  gap: var(--space-2);
  line-height: 1.5;

  & > svg {
    margin-block-start: 0.2em;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  padding-block-start: var(--space-3);
`;

/** A plain link in a button's dress: for addresses that are files or belong to another program. */
export const ButtonAnchor = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 48px;
  max-width: 100%;
  padding: var(--space-2) var(--space-5);
  border: 2px solid transparent;
  border-radius: var(--radius-medium);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;

  &[data-look='primary'] {
    background: var(--accent);
    color: var(--on-accent);
  }

  &[data-look='secondary'] {
    border-color: currentcolor;
    color: var(--plain);
  }

  @media (hover: hover) {
    &[data-look='primary']:hover {
      background: color-mix(in srgb, var(--accent) 84%, var(--on-accent));
    }
    &[data-look='secondary']:hover {
      background: color-mix(in srgb, currentcolor 10%, transparent);
    }
  }
`;
