import * as pages from '@cog/contracts/composition/pages';
import { RouteLink, useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui/base';

export interface PrivacyLinkProps {
  /** The row of /privacy that is about it. */
  part: 'quiz' | 'chat' | 'requests' | 'reminders' | 'signing-in';
}

/** One lock and a word, which lead to what /privacy says of it. What others read, as the chat, is not called private. */
export function PrivacyLink({ part }: PrivacyLinkProps) {
  const t = useTranslate();
  return (
    <RouteLink to={`${pages.privacy}#${part}`} otherwise={null}>
      <Icon name="lock" size={16} /> {t(part === 'chat' ? 'Your privacy' : 'Private')}
    </RouteLink>
  );
}
