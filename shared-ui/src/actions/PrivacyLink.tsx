import * as pages from '@cog/contracts/composition/pages';
import { RouteLink, useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui/base';
import styled from 'styled-components';

export interface PrivacyLinkProps {
  /** The row of /privacy that is about it. */
  part: 'quiz' | 'chat' | 'requests' | 'reminders' | 'signing-in';
}

/** The lock and its word stay together on the line of the words before them. */
const Line = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  vertical-align: bottom;
  white-space: nowrap;
`;

/** One lock and a word, which lead to what /privacy says of it. What others read, as the chat, is not called private. */
export function PrivacyLink({ part }: PrivacyLinkProps) {
  const t = useTranslate();
  return (
    <Line to={`${pages.privacy}#${part}`} otherwise={null}>
      <Icon name="lock" size={16} />
      {t(part === 'chat' ? 'Your privacy' : 'Private')}
    </Line>
  );
}
