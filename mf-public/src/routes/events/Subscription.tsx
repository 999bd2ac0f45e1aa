import { CALENDAR_PATH } from '@cog/contracts/events/constants';
import { usePlatform } from '@cog/platform';
import { ButtonAnchor, CopyButton, Heading, Icon } from '@cog/shared-ui';
import { useRef } from 'react';
import { Address, Frame, Panel, Ways } from './Subscription.styles.ts';

/** The whole calendar, kept up to date by the visitor's own calendar program, and how that is done. */
export function Subscription() {
  const { siteUrl } = usePlatform();
  const field = useRef<HTMLInputElement>(null);
  const address = `${siteUrl}${CALENDAR_PATH}`;

  return (
    <Frame id="calendar" tabIndex={-1} aria-labelledby="calendar-heading">
      <Panel data-tone="surface">
        <div>
          <Heading level={2} id="calendar-heading">
            Subscribe to the calendar
          </Heading>
          <p>Every service and event in your own calendar. When an hour changes, your calendar changes by itself.</p>
          <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')}>
            <Icon name="calendar" size={20} />
            Subscribe
          </ButtonAnchor>
        </div>
        <div>
          <Address>
            <label htmlFor="calendar-address">Address of the calendar</label>
            <div>
              <input
                id="calendar-address"
                ref={field}
                readOnly
                value={address}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <CopyButton text={address} what="Address" of="of the calendar" shown={field} />
            </div>
          </Address>
          <Ways>
            <dt>iPhone, iPad and Mac</dt>
            <dd>Press Subscribe and agree.</dd>
            <dt>Google Calendar and Android</dt>
            <dd>
              Copy the address. On a computer, open calendar.google.com; beside ‘Other calendars’ press +, choose ‘From
              URL’ and paste it. It then shows on your phone too.
            </dd>
            <dt>Outlook</dt>
            <dd>Choose ‘Add calendar’, then ‘Subscribe from web’, and paste the address.</dd>
          </Ways>
        </div>
      </Panel>
    </Frame>
  );
}
