import styled from 'styled-components';

/** Shown while the document's guard says that the shell's script is late (`server/src/web/entryGuard.ts`). */
export const Late = styled.div`
  display: none;
  :root[data-scripts='late'] & {
    display: block;
  }
`;
