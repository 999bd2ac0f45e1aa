import styled from 'styled-components';

/** A visitor's chat message, in full and with its line breaks. */
export const MessageText = styled.blockquote`
  padding-inline-start: var(--space-3);
  margin: 0;
  border-inline-start: 4px solid var(--color-line);
  font-size: 1.0625rem;
  line-height: 1.55;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
