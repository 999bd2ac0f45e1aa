import { calendarPath } from '@cog/contracts/events/constants';
import { useContent, useTranslate } from '@cog/platform';
import { ButtonAnchor, type ButtonLook, Icon, VisuallyHidden } from '@cog/shared-ui';
import { type ComponentType, type MouseEvent, useState } from 'react';
import type { CalendarSheetProps } from './CalendarSheet.tsx';
import type { Entry } from './entries.ts';

/**
 * Asks into which calendar a service or an event goes, in one sheet for all of them. Without scripts, or if the
 * sheet's code does not load, it is a link to the calendar file, which phones open in their own calendar.
 */
export function AddToCalendar({ entry, look = 'secondary' }: { entry: Entry; look?: ButtonLook }) {
  const t = useTranslate();
  const content = useContent();
  const [Sheet, setSheet] = useState<ComponentType<CalendarSheetProps> | null>(null);
  const title = content(entry.title);
  const file = calendarPath(entry.id);
  const ask = async (event: MouseEvent) => {
    event.preventDefault();
    const sheet = await import('./CalendarSheet.tsx').catch(() => null);
    if (sheet) setSheet(() => sheet.CalendarSheet);
    else window.location.assign(file);
  };
  return (
    <>
      <ButtonAnchor href={file} download look={look} onClick={ask}>
        <Icon name="calendar" size={20} />
        {t('Add to calendar')}
        <VisuallyHidden lang={title.lang}> ({title.children})</VisuallyHidden>
      </ButtonAnchor>
      {Sheet ? <Sheet entry={entry} file={file} onClose={() => setSheet(null)} /> : null}
    </>
  );
}
