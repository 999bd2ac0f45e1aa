import styled from 'styled-components';
import { row } from './layout.styles.ts';

/** Links of which one is chosen, marked by `aria-current`. */
export const ChoiceLinks = styled.nav`
  ${row(2)};

  & > a[aria-current] {
    background: color-mix(in srgb, var(--color-dawn) 14%, transparent);
  }
`;
