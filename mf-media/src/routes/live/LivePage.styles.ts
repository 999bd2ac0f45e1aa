import { Columns, column, cover, note, row, VisitorsTime } from '@cog/shared-ui';
import styled from 'styled-components';

export const Top = styled.div`
  ${column(3)};

  &:focus {
    outline: none;
  }
`;

export const Invitation = styled.p`
  max-width: 68ch;
`;

export const Local = styled(VisitorsTime)`
  ${note};
`;

export const Patience = styled.section`
  ${column(3)};
  padding: 0 var(--space-5) var(--space-6);
  overflow: hidden;
  background: var(--color-surface);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);

  & > h2 {
    font-size: var(--text-title);
  }
`;

export const Picture = styled.div`
  height: clamp(10rem, 30vw, 20rem);
  margin: 0 calc(-1 * var(--space-5)) var(--space-2);
  overflow: hidden;

  & > * {
    ${cover};
  }
`;

export const Actions = styled.div`
  ${row(2, 5)};
  --quiet-reach: 2px;

  /* Where the buttons wrap, their text aligns with the lines around them. */
  & > [data-look='quiet'] {
    padding-inline: 0;
  }
`;

export const Next = styled.section`
  ${column(2)};

  & > h2 {
    font-size: var(--text-large);
  }
`;

/** On night like the bars, so that the gold is legible in both colour schemes. */
export const Wait = styled.div`
  justify-self: start;
  padding: var(--space-2) var(--space-4);
  background: var(--color-night);
  border-radius: var(--radius-small);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 18%, transparent);
  color: var(--color-sun);
  font-family: var(--font-heading);
  font-size: var(--text-large);
  font-weight: 700;
  line-height: 1.25;
`;

export const Air = styled(Columns)`
  & h2 {
    font-size: var(--text-title);
    overflow-wrap: anywhere;
  }
`;
