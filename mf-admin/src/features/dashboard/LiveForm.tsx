import type { LiveOverride } from '@cog/contracts/live/constants';
import { setLiveOverride } from '@cog/contracts/live/endpoints';
import type { Overview } from '@cog/contracts/overview/schema';
import { Banner, Button, ConfirmDialog, RadioGroupField, TextField, useOneAtATime } from '@cog/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { column } from '../../common/layout/layout.styles.ts';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import { consequence, granted, grants, type LiveWish, questions } from './live.words.ts';
import { videoIdOf } from './videoIdOf.ts';

const Form = styled.form`
  ${column(4)};
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);

  /* Three short words stand in one row where they fit. */
  [role='radiogroup'] label {
    flex-basis: auto;
    overflow-wrap: normal;
  }
`;

const options = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const satisfies readonly { value: LiveOverride; label: string }[];

const isOverride = (value: string): value is LiveOverride => options.some((option) => option.value === value);

const NO_ID = 'This is no YouTube video. Paste its link, or the 11 letters of its id.';
const NEEDS_ID = 'No channel is set on the server, so there has to be a video.';

interface Wanted {
  override: LiveOverride;
  /** As it was typed. */
  link: string;
}

/** Something happened that the editor has to know of. */
interface Happened {
  tone: 'good' | 'bad';
  title: string;
  text?: string;
}

interface LiveFormProps {
  live: Overview['live'];
  refresh: () => Promise<void>;
}

/** What was meant, or what is wrong with it. */
function readWish({ override, link }: Wanted, hasChannel: boolean): LiveWish | { error: string } {
  if (override !== 'on') return { override, videoId: null };
  if (link.trim() === '') return hasChannel ? { override, videoId: null } : { error: NEEDS_ID };
  const videoId = videoIdOf(link);
  return videoId === null ? { error: NO_ID } : { override, videoId };
}

/** The switch: nothing is sent before a question says what visitors will see. What was typed stays if it fails. */
export function LiveForm({ live, refresh }: LiveFormProps) {
  /** Null follows what is set on the server. */
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  /** What is asked about, with what was seen when it was. */
  const [asked, setAsked] = useState<{ wish: LiveWish; seen: Overview['live'] } | null>(null);
  const [happened, setHappened] = useState<Happened | null>(null);
  const news = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const call = useSignedInCall();
  const { busy, run } = useOneAtATime();
  const shown = wanted ?? { override: live.override, link: live.videoId ?? '' };

  const want = (change: Partial<Wanted>) => {
    setWanted({ ...shown, ...change });
    setError(undefined);
    setHappened(null);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = readWish(shown, live.hasChannel);
    if ('error' in wish) {
      setError(wish.error);
      field.current?.focus();
    } else if (wish.override === live.override && wish.videoId === live.videoId) {
      tell({ tone: 'good', title: 'It is set so already.' });
    } else {
      setAsked({ wish, seen: live });
    }
  };

  /** After the dialog has given the focus back. */
  const tell = (what: Happened) => {
    setHappened(what);
    requestAnimationFrame(() => news.current?.focus());
  };

  const confirm = async () => {
    if (asked === null) return;
    const { wish, seen } = asked;
    // What the editor saw has to hold still.
    const before = { override: seen.override, videoId: seen.videoId };
    const outcome = await run('switch', () => call(setLiveOverride, { body: { ...wish, before } }));
    if (outcome === null || outcome.kind === 'signed-out') return;
    setAsked(null);
    if (outcome.kind === 'refused' && outcome.errors.videoId !== undefined) {
      setError(outcome.message);
      requestAnimationFrame(() => field.current?.focus());
      return;
    }
    await refresh();
    if (outcome.kind === 'done') {
      setWanted(null);
      tell({ tone: 'good', title: granted[wish.override] });
    } else if (outcome.kind === 'refused') {
      tell({ tone: 'bad', title: 'Nothing was changed', text: outcome.message });
    } else {
      const text = `${outcome.message} It may have been done all the same: look at the switch above, then try again.`;
      tell({ tone: 'bad', title: 'The switch could not be set', text });
    }
  };

  return (
    <Form aria-label="Live switch" onSubmit={submit} noValidate>
      <RadioGroupField
        label="Show the live stream"
        name="override"
        options={options}
        value={shown.override}
        onChange={({ target }) => {
          if (isOverride(target.value)) want({ override: target.value });
        }}
      />
      {shown.override === 'on' ? (
        <TextField
          ref={field}
          label="Video link or id"
          optional={live.hasChannel}
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={shown.link}
          error={error}
          help={
            live.hasChannel
              ? "Paste the link of the video on YouTube. Leave it empty for the channel's own stream."
              : 'Paste the link of the video on YouTube.'
          }
          onChange={({ target }) => want({ link: target.value })}
        />
      ) : null}
      <div>
        <Button type="submit" look="secondary">
          Change
        </Button>
      </div>
      <StatusRegion ref={news} tabIndex={-1}>
        {happened ? (
          <Banner tone={happened.tone} title={happened.title}>
            {happened.text}
          </Banner>
        ) : null}
      </StatusRegion>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? questions[asked.wish.override] : ''}
        message={asked ? consequence(asked.wish) : null}
        confirmLabel={asked ? grants[asked.wish.override] : ''}
        busy={busy !== null}
        busyLabel="Changing..."
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </Form>
  );
}
