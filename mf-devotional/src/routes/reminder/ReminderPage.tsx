import { clock } from '@cog/contracts/events/serviceTimes';
import type { Language } from '@cog/contracts/lib/calendar';
import { reminderHours, USUAL_REMINDER_HOUR } from '@cog/contracts/reminders/constants';
import { type ReminderWish, readReminderWish } from '@cog/contracts/reminders/message';
import { useLanguage, usePageData, useTranslate } from '@cog/platform';
import {
  Banner,
  Button,
  FormActions,
  FormNote,
  FormSheet,
  Heading,
  Page,
  PrivacyLink,
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
        <p>{t('We’ll notify you when each day’s devotional is ready, even when the site is closed.')}</p>
        <div data-without-script="">
          <Banner tone="warning" title={t('For this, please turn on JavaScript in your browser.')} />
        </div>
        {reminder.support === 'unknown' || reminder.support === 'possible' ? (
          <ReminderControls reminder={reminder} />
        ) : (
          <NotHere support={reminder.support} />
        )}
        <FormNote>
          {t('We don’t keep your name or number.')} <PrivacyLink part="reminders" />
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
            title={t('We remind you every day at {time}, Lagos time.', { time: timeOf(wish.hour, language) })}
          />
        ) : null}
        {outcome ? <Banner tone={outcome.tone}>{t(outcome.text)}</Banner> : null}
      </Said>
      <SelectField
        name="hour"
        label={t('What time? (Lagos time)')}
        value={chosen.hour}
        onChange={({ target }) => choose({ hour: Number(target.value) })}
        options={reminderHours.map((hour) => ({ value: String(hour), label: timeOf(hour, language) }))}
      />
      <RadioGroupField
        name="language"
        label={t('Which language?')}
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
            {t('Stop reminders')}
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
    blocked: 'In Chrome, tap the icon left of the web address, then Permissions, then Notifications, and allow.',
    'needs-home-screen': 'On an iPhone or iPad, tap Share, then “Add to Home Screen”, and open the site from there.',
    impossible:
      'Please use Chrome, Firefox or Edge on your phone. You’ll still find the devotional here every morning.',
  }[support];
  const title = {
    blocked: 'Notifications are blocked.',
    'needs-home-screen': 'This phone can remind you once the site is on its home screen.',
    impossible: 'This browser can’t send reminders.',
  }[support];
  return (
    <Banner tone="warning" title={t(title)}>
      <p>{t(text)}</p>
    </Banner>
  );
}
