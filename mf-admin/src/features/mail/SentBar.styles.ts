import styled from 'styled-components';

/** How many mails of a batch are sent. */
export const SentBar = styled.progress`
  display: block;
  width: 100%;
  height: 10px;
  overflow: hidden;
  appearance: none;
  background: color-mix(in srgb, var(--color-dawn) 18%, var(--color-surface));
  border: 0;
  border-radius: 5px;

  &::-webkit-progress-bar {
    background: none;
  }

  &::-webkit-progress-value {
    background: var(--color-dawn);
    border-radius: 5px;
    transition: width var(--motion);
  }

  &::-moz-progress-bar {
    background: var(--color-dawn);
    border-radius: 5px;
  }
`;
