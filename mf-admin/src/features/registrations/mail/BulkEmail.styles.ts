import { column } from '@cog/shared-ui';
import styled from 'styled-components';

/** Notes about the mail, one below another. */
export const Notes = styled.div`
  ${column(2)};
  font-size: 1rem;
  overflow-wrap: anywhere;

  & > p:first-child {
    font-weight: 600;
  }

  & > p + p,
  & details > p {
    color: var(--color-ink-soft);
  }
`;

/** The mail as a mail program shows it, on a white page. */
export const MailFrame = styled.iframe`
  display: block;
  width: 100%;
  height: 40vh;
  background: #fff;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
  color-scheme: light;
`;

/** Recipients whose mail was not sent, each with the reason. */
export const Troubled = styled.ul`
  ${column(3)};
  padding: 0;
  list-style: none;
  font-size: 1rem;
  overflow-wrap: anywhere;

  & > li {
    ${column(2)};
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
  }
`;

/** The attachments of a mail, each with a button to remove it. */
export const Files = styled.div`
  ${column(2)};
  font-size: 1rem;
  overflow-wrap: anywhere;

  & > ul {
    padding: 0;
    list-style: none;
  }

  small {
    color: var(--color-ink-soft);
  }
`;
