import { CALENDAR_PATH } from '@cog/contracts/events/constants';
import { usePlatform, useTranslate } from '@cog/platform';
import { ButtonAnchor, Heading, Icon } from '@cog/shared-ui';
import { Frame, Panel } from './Subscription.styles.ts';

/** Instructions and a link for subscribing to the whole calendar, which the visitor's calendar program keeps up to date. */
export function Subscription() {
  const t = useTranslate();
  const { siteUrl } = usePlatform();
  const feed = `${siteUrl}${CALENDAR_PATH}`.replace(/^https?:/, 'webcal:');

  return (
    <Frame id="calendar" tabIndex={-1} aria-labelledby="calendar-heading">
      <Panel data-tone="surface">
        <Heading level={2} id="calendar-heading">
          {t('Subscribe to the calendar')}
        </Heading>
        <p>{t('Get every service and event in your phone’s calendar. If a time changes, it updates automatically.')}</p>
        <div>
          <ButtonAnchor href={feed}>
            <Icon name="calendar" size={20} />
            {t('Subscribe')}
          </ButtonAnchor>
        </div>
        <p>
          <a href={CALENDAR_PATH}>{t('Download the calendar file')}</a>
        </p>
      </Panel>
    </Frame>
  );
}
