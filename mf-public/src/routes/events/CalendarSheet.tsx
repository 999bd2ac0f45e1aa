import { CALENDAR_PATH } from '@cog/contracts/events/constants';
import { Link, useContent, usePlatform, useTranslate } from '@cog/platform';
import { ButtonAnchor, CopyField, Dialog, ExternalLink, FormActions, Icon, Stack } from '@cog/shared-ui';
import type { Entry } from './entries.ts';
import { googleSubscription } from './googleCalendar.address.ts';

export interface CalendarSheetProps {
  entry: Entry;
  /** Address of the entry's calendar file. */
  file: string;
  onClose: () => void;
}

/** The calendars to which a service or an event can be added, and the link for subscribing to all of them. */
export function CalendarSheet({ entry: { title, when, google }, file, onClose }: CalendarSheetProps) {
  const t = useTranslate();
  const content = useContent();
  const { siteUrl } = usePlatform();
  const address = `${siteUrl}${CALENDAR_PATH}`;
  return (
    <Dialog open onClose={onClose} title={t('Add to calendar')}>
      <Stack $gap={4}>
        <p>
          <strong {...content(title)} />
          <br />
          {when}
        </p>
        <FormActions>
          <ButtonAnchor data-autofocus="" href={file} download onClick={onClose}>
            <Icon name="calendar" size={20} />
            {t('This phone’s calendar')}
          </ButtonAnchor>
          <ExternalLink href={google} look="secondary" onClick={onClose}>
            {t('Google Calendar')}
          </ExternalLink>
        </FormActions>
        <p>
          <Link to="#calendar" onClick={onClose}>
            {t('Get all our services and events')}
          </Link>{' '}
          ·{' '}
          <ExternalLink href={googleSubscription(address.replace(/^https?:/, 'webcal:'))}>
            {t('in Google Calendar')}
          </ExternalLink>
        </p>
        <CopyField
          label={t('In Outlook, choose ‘Add calendar’, then ‘Subscribe from web’, and paste this address:')}
          text={address}
          what={t('Address')}
          of={t('of the calendar')}
        />
      </Stack>
    </Dialog>
  );
}
