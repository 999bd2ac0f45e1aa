import styled from 'styled-components';

/** As high as the window, so that the footer is out of view: it does not jump when the page comes. */
export const Awaited = styled.div`
  min-height: 100vh;
`;

/** What is shown while the page is on its way as usual. */
export const OnItsWay = styled.div`
  :root[data-scripts='late'] & {
    display: none;
  }
`;

/** In its place while the starter says that the shell's script is late (`starter/bringApplication.ts`). */
export const Late = styled.div`
  display: none;
  :root[data-scripts='late'] & {
    display: block;
  }
`;
