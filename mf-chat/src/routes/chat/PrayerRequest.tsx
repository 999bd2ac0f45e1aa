import { LONGEST_PRAYER } from '@cog/contracts/chat/constants';
import { type Translate, useApi, useMessages, useOnline, useTranslate } from '@cog/platform';
import { Banner, Button, Dialog, Stack, TextAreaField } from '@cog/shared-ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChatConnection } from './chatConnection.ts';
import type { ChatState } from './chatState.ts';
import { messageText } from './messageText.ts';
import { useDraft } from './useDraft.ts';

interface PrayerRequestProps {
  roomId: string;
  state: ChatState;
  connection: ChatConnection;
}

/** Loaded with the form, while there is a network: the chat itself stays small. */
const loadLeavePrayer = () => import(/* webpackChunkName: "leave-prayer" */ './leavePrayer.ts');

/** A button that opens a form which only the hosts read. A sent request is kept on this device until the server has it. */
export function PrayerRequest({ roomId, state, connection }: PrayerRequestProps) {
  const t = useTranslate();
  const { prayers, prayersReceived, phase } = state;
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useDraft(`chat-prayer-draft:${roomId}`);
  const say = useMessages();
  const api = useApi();
  const isOnline = useOnline();
  const form = useId();
  /** The open form has been sent: a second press before it closes sends nothing. */
  const isSent = useRef(false);
  const text = messageText(draft);
  const tooLong = text.length - LONGEST_PRAYER;
  const refused = prayers.find(({ problem }) => problem !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each received request once
  useEffect(() => {
    if (prayersReceived > 0) say(t('Your prayer request has reached the hosts.'), 'good');
  }, [prayersReceived]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text === '' || tooLong > 0 || isSent.current) return;
    isSent.current = true;
    const left = phase === 'joined' && isOnline ? null : await loadLeavePrayer().catch(() => null);
    // This request is the refused one after editing, or replaces it.
    if (refused) connection.withdrawPrayer(refused.clientId);
    if (left?.leavePrayer(text, api, t)) {
      say(t('Your prayer request is saved on your phone. We’ll send it once you’re back online.'));
    } else {
      if (left) {
        say(t('We can’t save anything on this phone. Please keep this page open until your prayer request has gone.'));
      }
      connection.sendPrayerRequest(text);
    }
    setDraft(null);
    setIsOpen(false);
  };
  const open = () => {
    isSent.current = false;
    if (refused && draft === '') setDraft(refused.text);
    setIsOpen(true);
    void loadLeavePrayer().catch(() => {});
  };

  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={open}>
        {t('Prayer request')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Prayer request')}
        actions={
          <>
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              {t('Cancel')}
            </Button>
            <Button type="submit" form={form} aria-disabled={text === '' || tooLong > 0}>
              {t('Send to the hosts')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={(event) => void send(event)}>
          <Stack>
            {refused ? (
              <Banner tone="bad">
                {t('Your prayer request didn’t go.')} {t(refused.problem ?? '')}
              </Banner>
            ) : null}
            <p>{t('Only the hosts read this.')}</p>
            <TextAreaField
              label={t('Your prayer request')}
              rows={6}
              value={draft}
              error={tooLong > 0 ? t('Too long by {count}', { count: tooLong }) : undefined}
              onChange={(event) => setDraft(event.target.value)}
            />
          </Stack>
        </form>
      </Dialog>
    </>
  );
}

/** Says that prayer requests wait or were refused; '' for neither. */
export function prayerText({ prayers, phase }: ChatState, t: Translate): string {
  if (prayers.some(({ problem }) => problem !== null)) return t('Your prayer request didn’t go. Open it to see why.');
  if (prayers.length === 0 || phase === 'joined') return '';
  return t('Your prayer request hasn’t gone yet. It will go once the chat connects again.');
}
