import { column, quiet } from '@cog/shared-ui';
import styled from 'styled-components';

/** Identifies a person: initials, name, age and gender. */
export const Member = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);

  /* A name stays on one line unless it is very long. */
  & > :last-child {
    width: max-content;
    max-width: 12rem;
  }

  & > [data-initials] {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--color-night);
    color: #ffffff;
    font-size: var(--text-small);
    font-weight: 700;
  }

  /* Next to the menu on a small desktop screen, names and addresses need the space. */
  @media (min-width: 720px) and (max-width: 1399.98px) {
    & > [data-initials] {
      display: none;
    }
  }

  b {
    display: block;
    font-weight: 600;
  }

  small {
    ${quiet};
  }
`;

/** Lines one below another. */
export const Lines = styled.div`
  ${column(1)};

  & > small {
    ${quiet};
  }

  /* Numbers, addresses and references do not wrap. */
  & > [data-whole] {
    white-space: nowrap;
  }

  /* Unusually long ones end in an ellipsis; the card and the dialog show them in full. */
  & > [data-whole='address'] {
    width: max-content;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  @media (min-width: 720px) {
    grid-template-columns: auto;

    & > [data-whole='address'] {
      max-width: 17rem;
    }
  }
`;

export const Badge = styled.span`
  display: inline-block;
  padding: 0 var(--space-2);
  border: 1px solid currentcolor;
  border-radius: var(--radius-small);
  color: var(--color-leaf);
  font-size: var(--text-small);
  line-height: 1.6;

  &[data-tone='limited'] {
    color: var(--color-ink-soft);
  }
`;
