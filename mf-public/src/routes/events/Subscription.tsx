import { CALENDAR_PATH } from '@cog/contracts/events/constants';
import { Phrase, usePlatform, useTranslate } from '@cog/platform';
import { ButtonAnchor, CopyButton, ExternalLink, Heading, Icon } from '@cog/shared-ui';
import { useRef } from 'react';
import { googleSubscription } from './googleCalendar.address.ts';
import { Address, Frame, Panel, Ways } from './Subscription.styles.ts';

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
        <div>
          <Heading level={2} id="calendar-heading">
            {t('Subscribe to the calendar')}
          </Heading>
          <p>
            {t('Every service and event in your own calendar. When an hour changes, your calendar changes by itself.')}
          </p>
          <ButtonAnchor href={feed}>
            <Icon name="calendar" size={20} />
            {t('Subscribe')}
          </ButtonAnchor>
          <ExternalLink look="secondary" href={googleSubscription(feed)}>
            {t('Add to Google Calendar')}
          </ExternalLink>
          <p>
            <Phrase
              text="Nothing happens? {file}."
              file={<a href={CALENDAR_PATH}>{t('Open the calendar as a file')}</a>}
            />
          </p>
        </div>
        <div>
          <Address>
            <label htmlFor="calendar-address">{t('Address of the calendar')}</label>
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
          <Ways>
            <dt>{t('iPhone, iPad and Mac')}</dt>
            <dd>{t('Press Subscribe and agree.')}</dd>
            <dt>{t('Google Calendar and Android')}</dt>
            <dd>
              {t(
                'Press Add to Google Calendar and agree. On some phones this works on a computer alone; it then shows on your phone too.',
              )}
            </dd>
            <dt>Outlook</dt>
            <dd>{t('Choose ‘Add calendar’, then ‘Subscribe from web’, and paste the address.')}</dd>
          </Ways>
        </div>
      </Panel>
    </Frame>
  );
}
