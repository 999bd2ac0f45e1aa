import { CALENDAR_PATH } from '@cog/contracts/events/constants';
import { usePlatform, useTranslate } from '@cog/platform';
import { ButtonAnchor, CopyButton, ExternalLink, Heading, Icon } from '@cog/shared-ui';
import { useRef } from 'react';
import { googleSubscription } from './googleCalendar.address.ts';
import { Address, Frame, More, Panel, Ways } from './Subscription.styles.ts';

/** The whole calendar, kept up to date by the visitor's own calendar program, and how that is done. */
export function Subscription() {
  const t = useTranslate();
  const { siteUrl } = usePlatform();
  const field = useRef<HTMLInputElement>(null);
  const address = `${siteUrl}${CALENDAR_PATH}`;
  const feed = address.replace(/^https?:/, 'webcal:');

  return (
    <Frame id="calendar" tabIndex={-1} aria-labelledby="calendar-heading">
      <Panel data-tone="surface">
        <Heading level={2} id="calendar-heading">
          {t('Subscribe to the calendar')}
        </Heading>
        <p>{t('Get every service and event in your phone’s calendar. If a time changes, it updates automatically.')}</p>
        <Ways>
          <ButtonAnchor href={feed}>
            <Icon name="calendar" size={20} />
            {t('Subscribe')}
          </ButtonAnchor>
          <ExternalLink look="secondary" href={googleSubscription(feed)}>
            Google Calendar
          </ExternalLink>
        </Ways>
        <More>
          <summary>{t('Not working?')}</summary>
          <p>{t('If your phone won’t add it, do it once on a computer; your phone will follow.')}</p>
          <p>
            <a href={CALENDAR_PATH}>{t('Download the calendar file')}</a>
          </p>
          <Address>
            <label htmlFor="calendar-address">
              {t('In Outlook, choose ‘Add calendar’, then ‘Subscribe from web’, and paste this address:')}
            </label>
            <div>
              <input
                id="calendar-address"
                ref={field}
                readOnly
                value={address}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <CopyButton text={address} what={t('Address')} of={t('of the calendar')} shown={field} />
            </div>
          </Address>
        </More>
      </Panel>
    </Frame>
  );
}
