import { column, row } from '@cog/shared-ui';
import styled from 'styled-components';

export const Facts = styled.dl`
  ${column(2)};
  width: 100%;
  line-height: 1.45;

  & dt {
    font-size: var(--text-small);
  }

  /* A service above its day and time. */
  & > [data-services] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    gap: var(--space-2) var(--space-4);
  }

  & > [data-services] > dt {
    grid-column: 1 / -1;
  }

  & strong,
  & strong + span {
    display: block;
    line-height: 1.35;
  }

  & strong + span {
    font-size: 1rem;
  }

  /* Name and value on one line. */
  & > [data-short] > * {
    display: inline;
    font-size: inherit;
  }
`;

/** As many in a row as fit; each row is filled. */
export const Ways = styled.div`
  ${row(2)};
  width: 100%;
  max-width: 24rem;

  & > a {
    flex: 1 0 auto;
    padding-inline: var(--space-3);
  }
`;
