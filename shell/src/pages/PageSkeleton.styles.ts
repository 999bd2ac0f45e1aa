import styled from 'styled-components';

/** As high as the window, so that the footer is out of view and does not jump when the page loads. */
export const Awaited = styled.div`
  min-height: 100vh;
`;

/** Shown while the page loads normally. */
export const OnItsWay = styled.div`
  :root[data-scripts='late'] & {
    display: none;
  }
`;

/** Shown instead when the starter reports that the shell's script is late (`starter/bringApplication.ts`). */
export const Late = styled.div`
  display: none;
  :root[data-scripts='late'] & {
    display: block;
  }
`;
