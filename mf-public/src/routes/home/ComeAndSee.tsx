import * as pages from '@cog/contracts/composition/pages';
import { useHasRoute, useTranslate } from '@cog/platform';
import { ButtonLink, Heading } from '@cog/shared-ui';
import { useId } from 'react';
import { Panel, Ways } from './ComeAndSee.styles.ts';

/**
 * Links for people who want to come: the page for newcomers, prayer, services and events. Renders nothing if none of
 * these pages is live.
 */
export function ComeAndSee() {
  const t = useTranslate();
  const heading = useId();
  const has = [useHasRoute(pages.welcome), useHasRoute(pages.prayer), useHasRoute(pages.events)];
  if (!has.includes(true)) return null;
  return (
    <Panel aria-labelledby={heading}>
      <Heading level={2} id={heading} look="large">
        {t('Come and see')}
      </Heading>
      <Ways>
        <ButtonLink to={pages.welcome}>{t('I’m new')}</ButtonLink>
        <ButtonLink to={pages.prayer} look="secondary">
          {t('Ask for prayer')}
        </ButtonLink>
        <ButtonLink to={pages.events} look="quiet">
          {t('All services and events')}
        </ButtonLink>
      </Ways>
    </Panel>
  );
}
