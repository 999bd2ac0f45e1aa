import { column, row } from '@cog/shared-ui';
import styled from 'styled-components';

/** The code in letters that can be read from afar. */
export const Code = styled.output`
  display: block;
  font-family: ui-monospace, 'SFMono-Regular', 'Roboto Mono', Menlo, monospace;
  font-size: clamp(1.75rem, 6vw, 2.5rem);
  font-weight: 700;
  letter-spacing: 0.12em;
  line-height: 1.2;
  user-select: all;

  &[data-large] {
    font-size: clamp(2.5rem, 13vw, 9rem);
    line-height: 1;
  }
`;

/** Content of a hall's screen, as large as fits. */
export const Stage = styled.div`
  ${column(6, 10)};
  align-content: center;
  justify-items: center;
  min-height: 0;
  overflow-y: auto;
  text-align: center;

  & > svg {
    width: min(100%, 60vh);
    height: auto;
    border-radius: var(--radius-medium);
  }

  & p {
    font-size: var(--text-large);
    overflow-wrap: anywhere;
  }

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: center;
  }
`;

export const TextBlock = styled.div`
  ${column(4)};
  justify-items: center;
`;

export const Link = styled.div`
  ${row(3)};
  align-items: center;

  & > span {
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
