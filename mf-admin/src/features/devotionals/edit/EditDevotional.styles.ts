import styled from 'styled-components';
import { Revision } from '../../../common/versions/History.styles.ts';

export const Days = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 14rem) max-content minmax(0, 1fr);
  align-items: end;
  justify-content: start;
  gap: var(--space-2) var(--space-3);

  & > p {
    grid-column: 1 / -1;
    color: var(--color-ink-soft);
    font-size: 1rem;
  }

  & > p:has(a) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-4);
  }

  & > p > a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;

export const Item = styled(Revision)`
  & > p:first-child {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }
`;
