import { askForReminder, endReminder } from '@cog/contracts/reminders/endpoints';
import { type ReminderWish, reminderBody } from '@cog/contracts/reminders/message';
import { type ApiFailure, useApi, usePlatform } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import {
  hasWorker,
  type ReminderSupport,
  readDeviceReminder,
  storeDeviceReminder,
  subscribe,
  supportOf,
  unsubscribe,
} from './deviceReminder.ts';
import { loader } from './ReminderPage.api.ts';

/** The outcome of a press, as a message of the catalogue. */
export interface ReminderOutcome {
  tone: 'good' | 'bad' | 'plain';
  text: string;
}

export interface ReminderState {
  support: ReminderSupport;
  /** The reminders that are on for this device; null if they are off. */
  wish: ReminderWish | null;
  busy: 'asking' | 'ending' | null;
  outcome: ReminderOutcome | null;
  /** Turns reminders on for this device, or changes them. */
  ask: (wish: ReminderWish) => Promise<void>;
  end: () => Promise<void>;
}

const NOT_REACHED: ReminderOutcome = {
  tone: 'bad',
  text: 'That didn’t work. Please check your network and try again.',
};

function refusalOf(failure: ApiFailure): ReminderOutcome {
  if (failure.kind !== 'refused') return NOT_REACHED;
  const text =
    failure.status === 429
      ? 'Many people are asking for it right now. Please try again in a few minutes.'
      : failure.message;
  return { tone: 'bad', text };
}

/** The state of this device's reminders. */
export function useReminder(publicKey: string | null): ReminderState {
  const api = useApi();
  const { lite } = usePlatform();
  const [support, setSupport] = useState<ReminderSupport>('unknown');
  const [wish, setWish] = useState<ReminderWish | null>(null);
  const [busy, setBusy] = useState<ReminderState['busy']>(null);
  const [outcome, setOutcome] = useState<ReminderOutcome | null>(null);

  const renewing = useRef(false);
  /** The key, fetched with the press of the button if it did not come with the page. */
  const lateKey = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the device, which does not depend on this page's state
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      // A worker from before Lite was turned on still shows reminders.
      const support = supportOf() === 'possible' && lite && !(await hasWorker()) ? 'lite' : supportOf();
      const found = support === 'possible' ? await readDeviceReminder(publicKey).catch(() => null) : null;
      if (isLeft) return;
      setSupport(support);
      setWish(found?.isCurrent ? found.wish : null);
      // Reminders are on and permitted: a changed server key does not need another press.
      if (found && !found.isCurrent && Notification.permission === 'granted' && !renewing.current) {
        renewing.current = true;
        await tryToAsk(found.wish).catch(() => {});
        renewing.current = false;
      }
    };
    void look();
    // A reader who was told how to allow notifications comes back from the browser's settings.
    const again = () => void look();
    addEventListener('focus', again);
    return () => {
      isLeft = true;
      removeEventListener('focus', again);
    };
  }, [publicKey]);

  const tryToAsk = async (wanted: ReminderWish): Promise<ReminderOutcome | null> => {
    if (publicKey === null) lateKey.current ??= (await loader({ api })).publicKey;
    const key = publicKey ?? lateKey.current;
    if (key === null) return NOT_REACHED;
    const subscription = await subscribe(key);
    if (subscription === 'not-ready') return NOT_REACHED;
    if (subscription === 'not-allowed') {
      setSupport(supportOf());
      return supportOf() === 'blocked'
        ? null
        : { tone: 'plain', text: 'Nothing changed. Your phone will ask again when you tap the button.' };
    }
    const body = reminderBody(subscription.toJSON(), wanted);
    if (body === null) return NOT_REACHED;
    const answer = await api.call(askForReminder, { body });
    if (!answer.ok) {
      // A subscription that the server does not know is useless.
      if (wish === null) await subscription.unsubscribe();
      return refusalOf(answer.failure);
    }
    storeDeviceReminder(wanted);
    setWish(wanted);
    const text =
      wanted.hour === null ? 'Done. We’ll tell you when we go live.' : 'Done. Your next reminder comes at that time.';
    return { tone: 'good', text };
  };

  const ask = async (wanted: ReminderWish) => {
    if (busy !== null) return;
    setBusy('asking');
    setOutcome(null);
    setOutcome(await tryToAsk(wanted).catch(() => NOT_REACHED));
    setBusy(null);
  };

  const end = async () => {
    if (busy !== null) return;
    setBusy('ending');
    setOutcome(null);
    const ended = await unsubscribe().catch(() => null);
    const answer = ended && (await api.call(endReminder, { body: { endpoint: ended.endpoint } }));
    setBusy(null);
    if (ended && !ended.isEnded && !answer?.ok) {
      setOutcome(NOT_REACHED);
      return;
    }
    storeDeviceReminder(null);
    setWish(null);
    setOutcome({ tone: 'plain', text: 'Reminders are off.' });
  };

  return { support, wish, busy, outcome, ask, end };
}
