import { row } from '@cog/shared-ui';
import styled from 'styled-components';

/** A group of links of which one is current, marked by `aria-current`. */
export const ChoiceLinks = styled.nav`
  --quiet-reach: 0px;
  ${row(2)};

  & > a[aria-current] {
    background: color-mix(in srgb, var(--color-dawn) 14%, transparent);

    /* There backgrounds and shadows are gone. */
    @media (forced-colors: active) {
      text-decoration: underline;
    }
  }
`;
