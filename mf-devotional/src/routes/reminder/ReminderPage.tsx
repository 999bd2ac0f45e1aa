import * as pages from '@cog/contracts/composition/pages';
import { clock } from '@cog/contracts/events/serviceTimes';
import type { Language } from '@cog/contracts/lib/calendar';
import { reminderHours, USUAL_REMINDER_HOUR } from '@cog/contracts/reminders/constants';
import { type ReminderWish, readReminderWish } from '@cog/contracts/reminders/message';
import { RouteLink, useLanguage, usePageData, useTranslate } from '@cog/platform';
import {
  Banner,
  Button,
  FormActions,
  FormNote,
  FormSheet,
  Heading,
  Page,
  RadioGroupField,
  SelectField,
  Stack,
} from '@cog/shared-ui';
import { useRef, useState } from 'react';
import type { ReminderSupport } from './deviceReminder.ts';
import type { loader } from './ReminderPage.api.ts';
import { Said } from './ReminderPage.styles.ts';
import { type ReminderState, useReminder } from './useReminder.ts';

const timeOf = (hour: number, language: Language) => clock(`${String(hour).padStart(2, '0')}:00`, language);

const languages = [
  { value: 'EN', label: <span lang="en">English</span> },
  { value: 'YO', label: <span lang="yo">Yorùbá</span> },
];

/** Where a reader has this device say each day that the devotional is here. */
export function ReminderPage() {
  const t = useTranslate();
  const { publicKey } = usePageData<typeof loader>();
  const reminder = useReminder(publicKey);
  return (
    <Page width="reading">
      <Stack>
        <Heading level={1}>{t('A reminder each day')}</Heading>
        <p>{t('Your phone tells you when the devotional of the day is here, also while this site is closed.')}</p>
        <div data-without-script="">
          <Banner tone="warning" title={t('This needs JavaScript, which is off in this browser.')} />
        </div>
        {reminder.support === 'unknown' || reminder.support === 'possible' ? (
          <ReminderControls reminder={reminder} />
        ) : (
          <NotHere support={reminder.support} />
        )}
        <FormNote>
          {t('We keep no name and no number of you, only an address of your browser.')}{' '}
          <RouteLink to={`${pages.privacy}#reminders`} otherwise={null}>
            {t('What we keep, and for how long')}
          </RouteLink>
        </FormNote>
      </Stack>
    </Page>
  );
}

function ReminderControls({ reminder: { wish, busy, outcome, ask, end } }: { reminder: ReminderState }) {
  const t = useTranslate();
  const language = useLanguage();
  const said = useRef<HTMLDivElement>(null);
  const [changed, change] = useState<Partial<ReminderWish>>({});
  const chosen: ReminderWish = { ...(wish ?? { hour: USUAL_REMINDER_HOUR, language }), ...changed };
  const choose = (more: Record<string, unknown>) => change(readReminderWish({ ...chosen, ...more }) ?? chosen);
  const stop = async () => {
    await end();
    // The button that had the focus is gone.
    said.current?.focus({ preventScroll: true });
  };
  return (
    <FormSheet
      data-needs-script=""
      aria-label={t('A reminder each day')}
      onSubmit={(event) => {
        event.preventDefault();
        void ask(chosen);
      }}
    >
      <Said ref={said} tabIndex={-1}>
        {wish ? (
          <Banner
            tone="good"
            title={t('You are reminded each day at {time}, Lagos time.', { time: timeOf(wish.hour, language) })}
          />
        ) : null}
        {outcome ? <Banner tone={outcome.tone}>{t(outcome.text)}</Banner> : null}
      </Said>
      <SelectField
        name="hour"
        label={t('At what time?')}
        help={t('In Lagos.')}
        value={chosen.hour}
        onChange={({ target }) => choose({ hour: Number(target.value) })}
        options={reminderHours.map((hour) => ({ value: String(hour), label: timeOf(hour, language) }))}
      />
      <RadioGroupField
        name="language"
        label={t('In which language?')}
        value={chosen.language}
        onChange={({ target }) => choose({ language: target.value })}
        options={languages}
      />
      <FormActions>
        <Button type="submit" busy={busy === 'asking'} busyLabel={t('One moment...')}>
          {wish ? t('Save') : t('Remind me')}
        </Button>
        {wish ? (
          <Button look="secondary" busy={busy === 'ending'} busyLabel={t('One moment...')} onClick={() => void stop()}>
            {t('Do not remind me any more')}
          </Button>
        ) : null}
      </FormActions>
    </FormSheet>
  );
}

/** Says why this device cannot, and what would help. */
function NotHere({ support }: { support: Exclude<ReminderSupport, 'unknown' | 'possible'> }) {
  const t = useTranslate();
  const text = {
    blocked:
      'Open the settings of this site in your browser, allow notifications, and come back here. In Chrome they are behind the sign before the address.',
    'needs-home-screen':
      'On an iPhone or iPad, put this site on the home screen first: press Share, then “Add to Home Screen”. Then open it from there.',
    impossible:
      'Chrome, Firefox and Edge on a phone can do it. You find the devotional here each morning all the same.',
  }[support];
  const title = {
    blocked: 'This browser was told not to let this site remind you.',
    'needs-home-screen': 'This phone can remind you once the site is on its home screen.',
    impossible: 'This browser cannot remind you.',
  }[support];
  return (
    <Banner tone="warning" title={t(title)}>
      <p>{t(text)}</p>
    </Banner>
  );
}
