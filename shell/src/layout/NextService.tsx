import type { FooterService } from '@cog/contracts/settings/churchFacts';
import { useContent, useTranslate } from '@cog/platform';
import { useClock } from '@cog/shared-ui';
import { useCallback } from 'react';

/** The current or the next service; disappears from an open page once it is over. */
export function NextService({ service: { title, when, until, isHeld } }: { service: FooterService }) {
  const t = useTranslate();
  const content = useContent();
  const untilChange = useCallback((now: number) => (now < until ? until - now : null), [until]);
  const now = useClock(untilChange);
  if (now !== null && until <= now) return null;
  return (
    <span>
      {isHeld ? t('Happening now') : t('Next service')}: <b {...content(title)} />, {when}
    </span>
  );
}
