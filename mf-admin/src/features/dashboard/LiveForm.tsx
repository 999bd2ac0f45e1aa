import type { LiveOverride } from '@cog/contracts/media/live.constants';
import { setLiveOverride } from '@cog/contracts/media/live.endpoints';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { Button, column, RadioGroupField, TextField, useOneAtATime } from '@cog/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { LazyPart, lazyCode } from '../../common/layout/LazyPart.tsx';
import { ActionMessage, type ActionResult } from '../../common/list/ActionMessage.tsx';
import { granted, type LiveWish } from './live.messages.ts';
import { videoIdOf } from './videoIdOf.ts';

const liveQuestion = lazyCode(async () => (await import('./LiveQuestion.tsx')).LiveQuestion);

const Form = styled.form`
  ${column(4)};
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);

  /* Three short labels share a row where they fit. */
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

const NO_ID = 'That is not a YouTube video. Please paste its link, or its 11-letter id.';
const NEEDS_ID = 'No YouTube channel is set, so please paste a video link.';

interface Choice {
  override: LiveOverride;
  /** The link or id as typed. */
  link: string;
}

interface LiveFormProps {
  live: Overview['live'];
  refresh: () => Promise<void>;
}

/** The change to request, or an error message for the link field. */
function readChange({ override, link }: Choice, hasChannel: boolean): LiveWish | { error: string } {
  if (override !== 'on') return { override, videoId: null };
  if (link.trim() === '') return hasChannel ? { override, videoId: null } : { error: NEEDS_ID };
  const videoId = videoIdOf(link);
  return videoId === null ? { error: NO_ID } : { override, videoId };
}

/** The switch: sends nothing until a dialog has told the editor what visitors will see. The input stays if it fails. */
export function LiveForm({ live, refresh }: LiveFormProps) {
  /** The editor's unsaved choice; null shows the server's setting. */
  const [choice, setChoice] = useState<Choice | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  /** The change that the dialog asks about, and the state that the editor saw then. */
  const [confirming, setConfirming] = useState<{ wish: LiveWish; seen: Overview['live'] } | null>(null);
  const [result, setResult] = useState<ActionResult | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const call = useSignedInCall();
  const { busy, run } = useOneAtATime();
  const shown = choice ?? { override: live.override, link: live.videoId ?? '' };

  const choose = (change: Partial<Choice>) => {
    setChoice({ ...shown, ...change });
    setError(undefined);
    setResult(null);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = readChange(shown, live.hasChannel);
    if ('error' in wish) {
      setError(wish.error);
      field.current?.focus();
    } else if (wish.override === 'automatic' && live.override === 'automatic') {
      // On and off may be sent again: their hours then begin again.
      setResult({ tone: 'good', title: 'It is already set that way.' });
    } else {
      setConfirming({ wish, seen: live });
    }
  };

  const confirm = async () => {
    if (confirming === null) return;
    const { wish, seen } = confirming;
    // The server refuses the change if the setting has changed since the editor saw it.
    const before = { override: seen.override, videoId: seen.videoId };
    const outcome = await run('switch', () => call(setLiveOverride, { body: { ...wish, before } }));
    if (outcome === null || outcome.kind === 'signed-out') return;
    setConfirming(null);
    if (outcome.kind === 'refused' && outcome.errors.videoId !== undefined) {
      setError(outcome.message);
      requestAnimationFrame(() => field.current?.focus());
      return;
    }
    await refresh();
    if (outcome.kind === 'done') {
      setChoice(null);
      setResult({ tone: 'good', title: granted[wish.override] });
    } else if (outcome.kind === 'refused') {
      setResult({ tone: 'bad', title: 'Nothing was changed', text: outcome.message });
    } else {
      const text = `${outcome.message} It may have gone through. Check the switch above, then try again.`;
      setResult({ tone: 'bad', title: 'We’re not sure the switch changed', text });
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
          if (isOverride(target.value)) choose({ override: target.value });
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
          onChange={({ target }) => choose({ link: target.value })}
        />
      ) : null}
      <div>
        <Button type="submit" look="secondary" {...liveQuestion.whenNear}>
          Change
        </Button>
      </div>
      <ActionMessage result={result} />
      {confirming ? (
        <LazyPart code={liveQuestion}>
          {(LiveQuestion) => (
            <LiveQuestion
              wish={confirming.wish}
              busy={busy !== null}
              onConfirm={() => void confirm()}
              onCancel={() => setConfirming(null)}
            />
          )}
        </LazyPart>
      ) : null}
    </Form>
  );
}
