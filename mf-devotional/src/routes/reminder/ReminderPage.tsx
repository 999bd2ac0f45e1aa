import { clock } from '@cog/contracts/events/serviceTimes';
import type { Language } from '@cog/contracts/lib/calendar';
import { reminderHours, USUAL_REMINDER_HOUR } from '@cog/contracts/reminders/constants';
import { type ReminderWish, readReminderWish } from '@cog/contracts/reminders/message';
import { useLanguage, useLocation, usePageData, useSearchParams, useTranslate } from '@cog/platform';
import {
  Banner,
  Button,
  CheckboxField,
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

/** The page where a reader lets this phone announce each day's devotional and live services. */
export function ReminderPage() {
  const t = useTranslate();
  const asksForLive = useAsksForLive();
  const { publicKey } = usePageData<typeof loader>();
  const reminder = useReminder(publicKey);
  return (
    <Page width="reading">
      <Stack>
        <Heading level={1}>{asksForLive ? t('Tell me when you’re live') : t('A reminder each day')}</Heading>
        <p>
          {asksForLive
            ? t('We’ll notify you when a service goes live, even when the site is closed.')
            : t('We’ll notify you when each day’s devotional is ready, even when the site is closed.')}
        </p>
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

/** Whether the address asks for announcements of live services, as the link on the live page does. */
const useAsksForLive = () => useSearchParams()[0].get('tell') === 'live';

function ReminderControls({ reminder: { wish, busy, outcome, ask, end } }: { reminder: ReminderState }) {
  const t = useTranslate();
  const language = useLanguage();
  const status = useRef<HTMLDivElement>(null);
  const [changed, change] = useState<Partial<ReminderWish>>({});
  const asksForLive = useAsksForLive();
  const [isEmpty, setIsEmpty] = useState(false);
  const usual = { hour: asksForLive ? null : USUAL_REMINDER_HOUR, live: asksForLive, language };
  const chosen: ReminderWish = { ...usual, ...wish, ...(asksForLive && { live: true }), ...changed };
  const choose = (more: Partial<ReminderWish>) => {
    change({ ...changed, ...more });
    setIsEmpty(false);
  };
  const stop = async () => {
    await end();
    // The focused button has been removed.
    status.current?.focus({ preventScroll: true });
  };
  return (
    <FormSheet
      data-needs-script=""
      aria-label={t('A reminder each day')}
      onSubmit={(event) => {
        event.preventDefault();
        const wished = readReminderWish(chosen);
        setIsEmpty(wished === null);
        if (wished !== null) void ask(wished);
      }}
    >
      <Said ref={status} tabIndex={-1}>
        {wish?.live ? <Banner tone="good" title={t('We tell you when a service is live.')} /> : null}
        {wish && wish.hour !== null ? (
          <Banner
            tone="good"
            title={t('We remind you every day at {time}, Lagos time.', { time: timeOf(wish.hour, language) })}
          />
        ) : null}
        {outcome ? <Banner tone={outcome.tone}>{t(outcome.text)}</Banner> : null}
      </Said>
      <div>
        <CheckboxField
          name="devotional"
          label={t('Tell me each day when the devotional is ready')}
          checked={chosen.hour !== null}
          onChange={({ target }) => choose({ hour: target.checked ? (wish?.hour ?? USUAL_REMINDER_HOUR) : null })}
          error={isEmpty ? t('Choose what we should tell you.') : undefined}
        />
        <CheckboxField
          name="live"
          label={t('Tell me when a service goes live')}
          checked={chosen.live}
          onChange={({ target }) => choose({ live: target.checked })}
        />
      </div>
      {chosen.hour === null ? null : (
        <SelectField
          name="hour"
          label={t('What time? (Lagos time)')}
          value={chosen.hour}
          onChange={({ target }) =>
            choose({ hour: reminderHours.find((hour) => hour === Number(target.value)) ?? null })
          }
          options={reminderHours.map((hour) => ({ value: String(hour), label: timeOf(hour, language) }))}
        />
      )}
      <RadioGroupField
        name="language"
        label={t('Which language?')}
        value={chosen.language}
        onChange={({ target }) => choose({ language: target.value === 'YO' ? 'YO' : 'EN' })}
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

/** Explains why this device cannot show reminders, and what would help. */
function NotHere({ support }: { support: Exclude<ReminderSupport, 'unknown' | 'possible'> }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const text = {
    blocked: 'In Chrome, tap the icon left of the web address, then Permissions, then Notifications, and allow.',
    'needs-home-screen': 'On an iPhone or iPad, tap Share, then “Add to Home Screen”, and open the site from there.',
    impossible:
      'Please use Chrome, Firefox or Edge on your phone. You’ll still find the devotional here every morning.',
    lite: 'Please turn Lite off first. You can turn it on again afterwards.',
  }[support];
  const title = {
    blocked: 'Notifications are blocked.',
    'needs-home-screen': 'This phone can remind you once the site is on its home screen.',
    impossible: 'This browser can’t send reminders.',
    lite: 'We can’t turn reminders on while you use Lite.',
  }[support];
  return (
    <Banner tone="warning" title={t(title)}>
      <p>{t(text)}</p>
      {support === 'lite' ? (
        <form method="post" action="/lite">
          <input type="hidden" name="next" value={pathname + search} />
          <input type="hidden" name="on" value="0" />
          <Button type="submit" look="secondary">
            {t('Turn Lite off')}
          </Button>
        </form>
      ) : null}
    </Banner>
  );
}
