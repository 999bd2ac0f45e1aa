import * as pages from '@cog/contracts/composition/pages';
import { RouteLink, useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui/base';
import styled from 'styled-components';

export interface PrivacyLinkProps {
  /** The matching row of /privacy. */
  part: 'quiz' | 'chat' | 'requests' | 'reminders' | 'signing-in';
}

/** Keeps the lock and its word together, on the line of the preceding text. */
const Line = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  vertical-align: bottom;
  white-space: nowrap;
`;

/** A lock with a word, which links to the matching row of /privacy. Content that others read, such as the chat, is not called private. */
export function PrivacyLink({ part }: PrivacyLinkProps) {
  const t = useTranslate();
  return (
    <Line to={`${pages.privacy}#${part}`} otherwise={null}>
      <Icon name="lock" size={16} />
      {t(part === 'chat' ? 'Your privacy' : 'Private')}
    </Line>
  );
}
