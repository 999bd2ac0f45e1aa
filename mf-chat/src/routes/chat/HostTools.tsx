import { LONGEST_NOTICE, SLOW_SECONDS } from '@cog/contracts/chat/constants';
import type { RoomState } from '@cog/contracts/chat/socketEvents';
import { Banner, Button, Dialog, SelectField, Stack, TextAreaField } from '@cog/shared-ui';
import { type FormEvent, useState } from 'react';
import type { RoomChange } from './chatConnection.ts';
import { Outcome } from './HostTools.styles.ts';
import { messageText } from './messageText.ts';
import { secondsWords } from './roomWords.ts';
import { useAct } from './useAct.ts';

interface HostToolsProps {
  room: RoomState;
  /** Whether visitors may write at this moment. */
  isOpen: boolean;
  /** @returns why it was not changed, or null */
  onChange: (change: RoomChange) => Promise<string | null>;
}

const paces = SLOW_SECONDS.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'Off' : `One message every ${secondsWords(seconds)}`,
}));

/** A host's button for the room as a whole, and the dialog behind it. */
export function HostTools(props: HostToolsProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsShown(true)}>
        Host tools
      </Button>
      <Dialog open={isShown} onClose={() => setIsShown(false)} title="Host tools">
        <RoomForm {...props} />
      </Dialog>
    </>
  );
}

/** Slow mode, opening and closing, and the pinned notice; each takes effect for everyone at once. */
function RoomForm({ room, isOpen, onChange }: HostToolsProps) {
  const [pace, setPace] = useState(String(room.slowSeconds));
  const [notice, setNotice] = useState(room.notice ?? '');
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, problem, run } = useAct();

  const change = async (what: RoomChange, words: string) => {
    if (isBusy) return;
    setDone(null);
    if (await run(() => onChange(what))) setDone(words);
  };
  const submit = (work: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    void work();
  };
  const text = messageText(notice);

  return (
    <Stack gap={6}>
      <Outcome>
        {problem === null ? null : <Banner tone="bad">{problem}</Banner>}
        <div role="status">{done === null ? null : <Banner tone="good">{done}</Banner>}</div>
      </Outcome>
      <form onSubmit={submit(() => change({ slowSeconds: Number(pace) }, 'Slow mode is set.'))}>
        <Stack gap={3}>
          <SelectField
            label="Slow mode"
            help="How often one visitor may write."
            options={paces}
            value={pace}
            onChange={(event) => setPace(event.target.value)}
          />
          <Button type="submit" look="secondary" aria-disabled={isBusy}>
            Set slow mode
          </Button>
        </Stack>
      </form>
      <form
        onSubmit={submit(async () => {
          if (text !== '') await change({ notice: text }, 'The notice is pinned.');
        })}
      >
        <Stack gap={3}>
          <TextAreaField
            label="Pinned notice"
            help="Stands over the messages, for everyone in the room."
            rows={3}
            maxLength={LONGEST_NOTICE}
            value={notice}
            onChange={(event) => setNotice(event.target.value)}
          />
          <Button type="submit" look="secondary" aria-disabled={isBusy || text === ''}>
            Pin the notice
          </Button>
          {room.notice === null ? null : (
            <Button
              look="quiet"
              aria-disabled={isBusy}
              onClick={() => {
                setNotice('');
                void change({ notice: null }, 'The notice was taken away.');
              }}
            >
              Take the notice away
            </Button>
          )}
        </Stack>
      </form>
      <Button
        look={isOpen ? 'danger' : 'secondary'}
        aria-disabled={isBusy}
        onClick={() =>
          void change({ isOpen: !isOpen }, isOpen ? 'The room is closed. Hosts can still write.' : 'The room is open.')
        }
      >
        {isOpen ? 'Close the room' : 'Open the room'}
      </Button>
    </Stack>
  );
}
