import { CALENDAR_PATH } from '@cog/contracts/events';
import { useMessages, usePlatform } from '@cog/platform';
import { Button, Heading, Icon } from '@cog/shared-ui';
import { useRef } from 'react';
import { ButtonAnchor } from './NextService.styles.ts';
import { Address, Frame, Panel, Ways } from './Subscription.styles.ts';

/** The whole calendar, kept up to date by the visitor's own calendar program, and how that is done. */
export function Subscription() {
  const { siteUrl } = usePlatform();
  const say = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const address = `${siteUrl}${CALENDAR_PATH}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      say('Address copied. Paste it into your calendar.', 'good');
    } catch {
      // Plain http and old browsers have no clipboard: the person copies what is selected.
      field.current?.focus();
      field.current?.select();
      say('Press and hold the address to copy it.');
    }
  };

  return (
    <Frame id="calendar" tabIndex={-1} aria-labelledby="calendar-heading">
      <Panel data-tone="surface">
        <div>
          <Heading level={2} id="calendar-heading">
            Subscribe to the calendar
          </Heading>
          <p>Every service and event in your own calendar. When an hour changes, your calendar changes by itself.</p>
          <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')} data-look="primary">
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
              <span data-needs-script="">
                <Button look="secondary" onClick={() => void copy()}>
                  Copy
                </Button>
              </span>
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
