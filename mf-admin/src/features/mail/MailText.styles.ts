import styled from 'styled-components';

/** The plain text of a mail in a scrollable box. */
export const MailText = styled.div`
  max-height: 45vh;
  padding: var(--space-4);
  overflow: auto;
  background: var(--color-paper);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
  font-size: 1rem;
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
