import type { YoutubeKind } from '@cog/contracts/media/youtube.constants';
import { getYoutubeSources, tryYoutubeFeed } from '@cog/contracts/media/youtube.endpoints';
import type { YoutubeFound, YoutubeSources } from '@cog/contracts/media/youtube.schema';
import { useApi } from '@cog/platform';
import { Banner, Button, Note, Stack } from '@cog/shared-ui';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import type { SettingsValues } from '../form/settingsValues.ts';
import { useChannelLookup } from './useChannelLookup.ts';

const names: Readonly<Record<YoutubeKind, string>> = { channel: 'channel', playlist: 'playlist' };

/** Where the current channel or playlist was configured. */
function comesFrom(kind: YoutubeKind, { id, from, fetchedAt }: YoutubeSources['channel']): string {
  if (id === null) return `No ${names[kind]} is set.`;
  const source = from === 'settings' ? 'set here' : 'what the server was started with; an id typed here wins';
  const fetched = fetchedAt === null ? 'It has not been fetched yet.' : `Last fetched ${lagosMoment(fetchedAt)}.`;
  return `The ${names[kind]} is ${id}: ${source}. ${fetched}`;
}

/** Describes what a feed contained. */
function foundText(kind: YoutubeKind, { id, count, newest }: YoutubeFound): string {
  const entries = count === 1 ? '1 video' : `${count} videos`;
  const last = newest === null ? '' : ` The newest is ‘${newest.title}’, ${lagosMoment(newest.publishedAt)}.`;
  return `The ${names[kind]} ${id} has ${entries} in its feed.${last}`;
}

/**
 * Says which videos are fetched at present, and tests typed values before they are saved.
 *
 * @param saved version of the settings: a new one refetches the sources
 */
export function YoutubeTries({ saved }: { saved: string }) {
  const api = useApi();
  const { data } = useAdminQuery<YoutubeSources>({
    of: saved,
    ask: (options) => api.call(getYoutubeSources, options),
  });
  return (
    <Stack $gap={4}>
      <YoutubeTry kind="channel" now={data?.channel ?? null} />
      <YoutubeTry kind="playlist" now={data?.playlist ?? null} />
    </Stack>
  );
}

interface TryProps {
  kind: YoutubeKind;
  now: YoutubeSources['channel'] | null;
}

function YoutubeTry({ kind, now }: TryProps) {
  const call = useSignedInCall();
  const lookUpChannel = useChannelLookup();
  const { setValue } = useFormContext<SettingsValues>();
  const typed = useWatch<SettingsValues>({ name: kind === 'channel' ? 'youtube.channelId' : 'youtube.playlistId' });
  const text = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : (now?.id ?? '');
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ of: string; tone: 'good' | 'warning'; text: string } | null>(null);

  const ask = async () => {
    setBusy(true);
    const found = kind === 'channel' ? await lookUpChannel(text) : { ok: true as const, id: text };
    if (!found.ok) {
      setBusy(false);
      if (found.message !== null) setResult({ of: text, tone: 'warning', text: found.message });
      return;
    }
    const { id } = found;
    if (id !== text) setValue('youtube.channelId', id, { shouldDirty: true });
    const answer = await call(tryYoutubeFeed, { body: { kind, id } });
    setBusy(false);
    if (answer.kind === 'done') setResult({ of: id, tone: 'good', text: foundText(kind, answer.data) });
    else if ('message' in answer) {
      const [first] = answer.kind === 'refused' ? Object.values(answer.errors) : [];
      setResult({ of: id, tone: 'warning', text: first ?? answer.message });
    }
  };

  return (
    <Stack $gap={2}>
      {now === null ? null : <Note>{comesFrom(kind, now)}</Note>}
      <div>
        <Button
          type="button"
          look="secondary"
          busy={isBusy}
          busyLabel="Asking YouTube..."
          aria-disabled={text === '' || undefined}
          onClick={() => {
            if (text !== '') void ask();
          }}
        >
          Try the {names[kind]}
        </Button>
      </div>
      <div role="status">
        {result !== null && result.of === text ? <Banner tone={result.tone}>{result.text}</Banner> : null}
      </div>
    </Stack>
  );
}
