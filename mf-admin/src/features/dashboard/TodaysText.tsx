import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { LONGEST_LINK, whatsAppLink, whatsAppText } from '@cog/contracts/devotionals/whatsAppText';
import { formatDay } from '@cog/contracts/lib/calendar';
import { RouteLink, useApi, useMessages, usePlatform } from '@cog/platform';
import { Banner, Button, CopyButton, clamp, ExternalLink, Icon, type Query, Stack } from '@cog/shared-ui';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { Panel } from '../../common/layout/Panel.tsx';
import { askTexts, REFRESH_MS, type TextsNow } from './DashboardPage.api.ts';

/** The beginning of a text; a button opens the rest. */
const Begun = styled.div`
  max-width: 46rem;
  padding-inline-start: var(--space-3);
  border-inline-start: 3px solid var(--color-line);

  & > p {
    ${clamp(3)};
    white-space: pre-line;
  }

  & > p + p {
    color: var(--color-ink-soft);
  }
`;

const names = { EN: 'English', YO: 'Yoruba' } as const;

/** An older text is asked for again before it is sent: the page was hidden, or the network away. */
const FRESH_MS = 2 * REFRESH_MS;

/** Longest wait for that, within the time in which browsers let a press open another page. */
const PATIENCE_MS = 2500;

/** Today's devotional in each language, to be proofread and shared to WhatsApp in full. */
export function TodaysText({ query }: { query: Query<TextsNow> }) {
  const { data, failure, refetch, put } = query;
  const api = useApi();
  /** @returns the text as it is now, or as it is shown when no answer comes in time; undefined when it is gone */
  async function freshen(shown: Devotional): Promise<Devotional | undefined> {
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    const answer = await Promise.race([askTexts(api, shown.date, {}), tooLate]);
    if (!answer?.ok) return shown;
    put(answer.data);
    return answer.data.texts.find(({ id }) => id === shown.id);
  }
  return (
    <Panel title="Today’s text" data-wide="">
      {failure && data === null ? (
        <Banner tone="warning" title="Today’s text didn’t load.">
          {failure.message}{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Banner>
      ) : null}
      <Stack $gap={4}>
        {data?.texts.map((devotional) => (
          <SendText
            key={devotional.id}
            devotional={devotional}
            freshen={() => (Date.now() - data.at < FRESH_MS ? null : freshen(devotional))}
          />
        ))}
      </Stack>
    </Panel>
  );
}

interface SendTextProps {
  devotional: Devotional;
  /** Asks for the text again; null if it is fresh. */
  freshen: () => Promise<Devotional | undefined> | null;
}

function SendText({ devotional, freshen }: SendTextProps) {
  const { siteUrl, settings } = usePlatform();
  const say = useMessages();
  const messageOf = (one: Devotional) => whatsAppText({ devotional: one, siteUrl, name: settings.names.devotional });
  const text = messageOf(devotional);
  const name = names[devotional.language];
  const fits = encodeURIComponent(text).length <= LONGEST_LINK;
  async function openFresh(asked: Promise<Devotional | undefined>) {
    const now = await asked;
    const message = now && messageOf(now);
    if (message === undefined || encodeURIComponent(message).length > LONGEST_LINK) {
      say('The text has changed. Check it, then send it again.', 'bad');
      return;
    }
    const tab = window.open(whatsAppLink(message), '_blank');
    // A browser that blocks the new tab still opens WhatsApp.
    if (tab === null) location.assign(whatsAppLink(message));
    else tab.opener = null;
  }
  const send = (event: MouseEvent) => {
    const asked = freshen();
    if (asked === null) return;
    event.preventDefault();
    void openFresh(asked);
  };
  const lang = devotional.language === 'YO' ? 'yo' : 'en';
  return (
    <Stack $gap={2}>
      <p>
        {formatDay(devotional.date)}, {name}:{' '}
        <RouteLink
          to={devotionalAddress(devotional.date, devotional.language)}
          otherwise={<b lang={lang}>{devotional.title}</b>}
        >
          <b lang={lang}>{devotional.title}</b>
        </RouteLink>
      </p>
      <Begun lang={lang}>
        <p>{devotional.text}</p>
        <p>{devotional.content}</p>
      </Begun>
      <Actions>
        {fits ? (
          <ExternalLink look="secondary" href={whatsAppLink(text)} onClick={send}>
            Send the {name} text
          </ExternalLink>
        ) : (
          <ShareText
            askText={async () => {
              const now = await (freshen() ?? devotional);
              return now ? messageOf(now) : text;
            }}
            name={name}
          />
        )}
        <CopyButton text={text} what={`${name} text`} />
      </Actions>
    </Stack>
  );
}

/** Shares a text that is too long for a link through the device's share sheet. */
function ShareText({ askText, name }: { askText: () => Promise<string>; name: string }) {
  const say = useMessages();
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') {
    return <p>It is too long for a link. Copy it and paste it into WhatsApp.</p>;
  }
  const share = async () => {
    try {
      await navigator.share({ text: await askText() });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      say('We couldn’t share it. Copy the text and paste it into WhatsApp.', 'bad');
    }
  };
  return (
    <Button look="secondary" onClick={() => void share()}>
      <Icon name="share" size={20} />
      Send the {name} text
    </Button>
  );
}
