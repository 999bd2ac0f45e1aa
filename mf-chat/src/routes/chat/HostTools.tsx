import { LONGEST_NOTICE, SLOW_SECONDS } from '@cog/contracts/chat/constants';
import type { RoomState } from '@cog/contracts/chat/socketEvents';
import { type Translate, useTranslate } from '@cog/platform';
import { Banner, Button, Dialog, SelectField, Stack, TextAreaField } from '@cog/shared-ui';
import { type FormEvent, useState } from 'react';
import type { RoomChange } from './chatConnection.ts';
import { Outcome } from './HostTools.styles.ts';
import { messageText } from './messageText.ts';
import { secondsText } from './roomText.ts';
import { useAct } from './useAct.ts';

interface HostToolsProps {
  room: RoomState;
  /** Whether visitors may write at this moment. */
  isOpen: boolean;
  /** @returns why it was not changed, or null on success */
  onChange: (change: RoomChange) => Promise<string | null>;
}

/** The options for slow mode. */
const pacesIn = (t: Translate) =>
  SLOW_SECONDS.map((seconds) => ({
    value: String(seconds),
    label: seconds === 0 ? t('Off') : t('One message every {time}', { time: secondsText(seconds, t) }),
  }));

/** A host's button for the room's settings, and the dialog that it opens. */
export function HostTools(props: HostToolsProps) {
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsShown(true)}>
        {t('Host tools')}
      </Button>
      <Dialog open={isShown} onClose={() => setIsShown(false)} title={t('Host tools')}>
        <RoomForm {...props} />
      </Dialog>
    </>
  );
}

/** Slow mode, opening and closing, and the pinned notice; each change applies to everyone at once. */
function RoomForm({ room, isOpen, onChange }: HostToolsProps) {
  const t = useTranslate();
  const [pace, setPace] = useState(String(room.slowSeconds));
  const [notice, setNotice] = useState(room.notice ?? '');
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, problem, run } = useAct();

  const change = async (roomChange: RoomChange, news: string) => {
    if (isBusy) return;
    setDone(null);
    if (await run(() => onChange(roomChange))) setDone(news);
  };
  const submit = (work: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    void work();
  };
  const text = messageText(notice);

  return (
    <Stack $gap={6}>
      <Outcome>
        {problem === null ? null : <Banner tone="bad">{t(problem)}</Banner>}
        <div role="status">{done === null ? null : <Banner tone="good">{done}</Banner>}</div>
      </Outcome>
      <form onSubmit={submit(() => change({ slowSeconds: Number(pace) }, t('Slow mode is set.')))}>
        <Stack $gap={3}>
          <SelectField
            label={t('Slow mode')}
            help={t('How often one visitor may write.')}
            options={pacesIn(t)}
            value={pace}
            onChange={(event) => setPace(event.target.value)}
          />
          <Button type="submit" look="secondary" aria-disabled={isBusy}>
            {t('Set slow mode')}
          </Button>
        </Stack>
      </form>
      <form
        onSubmit={submit(async () => {
          if (text !== '') await change({ notice: text }, t('The notice is pinned.'));
        })}
      >
        <Stack $gap={3}>
          <TextAreaField
            label={t('Pinned notice')}
            help={t('Everyone in the room sees it above the messages.')}
            rows={3}
            maxLength={LONGEST_NOTICE}
            value={notice}
            onChange={(event) => setNotice(event.target.value)}
          />
          <Button type="submit" look="secondary" aria-disabled={isBusy || text === ''}>
            {t('Pin the notice')}
          </Button>
          {room.notice === null ? null : (
            <Button
              look="quiet"
              aria-disabled={isBusy}
              onClick={() => {
                setNotice('');
                void change({ notice: null }, t('The notice was taken away.'));
              }}
            >
              {t('Take the notice away')}
            </Button>
          )}
        </Stack>
      </form>
      <Button
        look={isOpen ? 'danger' : 'secondary'}
        aria-disabled={isBusy}
        onClick={() =>
          void change(
            { isOpen: !isOpen },
            isOpen ? t('The room is closed. Hosts can still write.') : t('The room is open.'),
          )
        }
      >
        {isOpen ? t('Close the room') : t('Open the room')}
      </Button>
    </Stack>
  );
}
