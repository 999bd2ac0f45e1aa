import styled from 'styled-components';

/** A progress bar in a given colour of the site. */
export const Progress = styled.progress<{ $color: string }>`
  display: block;
  width: 100%;
  height: 10px;
  overflow: hidden;
  appearance: none;
  background: color-mix(in srgb, ${({ $color }) => $color} 18%, var(--color-surface));
  border: 0;
  border-radius: 5px;
  forced-color-adjust: none;

  &::-webkit-progress-bar {
    background: none;
  }

  /* Two rules, because a browser drops a selector list that contains an unknown pseudo-element. */
  &::-webkit-progress-value {
    background: ${({ $color }) => $color};
    border-radius: 5px;
    transition: width var(--motion);
  }

  &::-moz-progress-bar {
    background: ${({ $color }) => $color};
    border-radius: 5px;
  }
`;
