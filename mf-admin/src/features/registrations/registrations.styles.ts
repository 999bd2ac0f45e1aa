import { Button, row } from '@cog/shared-ui';
import styled from 'styled-components';
import { ListSection } from '../../common/list/ListRows.tsx';

/** Close together, so that the first people are visible when the page opens. */
export const Registrations = styled(ListSection)`
  gap: var(--space-3);

  /* Names and addresses do not break within a word. */
  @media (min-width: 720px) {
    th,
    td {
      padding-inline: 5px;
      font-size: 0.9375rem;
    }

    td {
      min-width: 0;
      overflow-wrap: normal;
    }

    td small {
      font-size: 0.8125rem;
    }

    th:first-child,
    td:first-child {
      padding-inline-start: var(--space-3);
    }

    td [data-tone] {
      padding-inline: 4px;
      font-size: 0.75rem;
    }

    [data-row-actions] {
      gap: var(--space-1);

      & > [data-look='quiet'] {
        margin: 0;
        padding-inline: 0;
        font-size: var(--text-small);
      }
    }
  }
`;

/** Takes no room while no one is selected. */
export const Announced = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Describes the selection. */
export const Chosen = styled.p`
  flex: 1 1 18rem;
  font-size: 1rem;
  font-weight: 600;
`;

/** Saved groups, one below another. */
export const GroupList = styled.ul`
  padding: 0;
  list-style: none;

  & > li {
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--color-line);
  }
`;

/** Actions on registrations; on a phone, the two most important ones share a line. */
export const Tools = styled.div`
  ${row(3)};

  @media (max-width: 719.98px) {
    flex: 1 1 100%;

    & > [data-look] {
      flex: 1 1 auto;
      padding-inline: var(--space-3);
    }
  }
`;

/** Next to the list's checkboxes on a phone, and to the tools on a desktop, since it selects people. */
export const Groups = styled(Button)`
  && {
    margin-inline-start: auto;
  }
`;
