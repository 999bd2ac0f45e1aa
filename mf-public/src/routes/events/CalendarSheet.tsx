import { Link, useContent, useTranslate } from '@cog/platform';
import { ButtonAnchor, Dialog, ExternalLink, FormActions, Icon, Stack } from '@cog/shared-ui';
import type { Entry } from './entries.ts';

export interface CalendarSheetProps {
  entry: Entry;
  /** Address of its calendar file. */
  file: string;
  onClose: () => void;
}

/** The calendars that a service or an event can go into, and the way to have all of them. */
export function CalendarSheet({ entry: { title, when, google }, file, onClose }: CalendarSheetProps) {
  const t = useTranslate();
  const content = useContent();
  return (
    <Dialog open onClose={onClose} title={t('Add to calendar')}>
      <Stack $gap={4}>
        <p>
          <strong {...content(title)} />
          <br />
          {when}
        </p>
        <FormActions>
          <ButtonAnchor href={file} download onClick={onClose}>
            <Icon name="calendar" size={20} />
            {t('This phone’s calendar')}
          </ButtonAnchor>
          <ExternalLink href={google} look="secondary" onClick={onClose}>
            Google Calendar
          </ExternalLink>
        </FormActions>
        <p>
          <Link to="#calendar" onClick={onClose}>
            {t('Get all our services and events')}
          </Link>
        </p>
      </Stack>
    </Dialog>
  );
}
