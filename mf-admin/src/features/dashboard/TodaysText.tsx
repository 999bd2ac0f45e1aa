import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { LONGEST_LINK, whatsAppText } from '@cog/contracts/devotionals/whatsAppText';
import { formatDay, type IsoDate } from '@cog/contracts/lib/calendar';
import { RouteLink, useApi, useMessages, usePlatform } from '@cog/platform';
import { Banner, Button, CopyButton, clamp, Icon, Stack, WhatsAppLink } from '@cog/shared-ui';
import styled from 'styled-components';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { Panel } from '../../common/layout/Panel.tsx';

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

export interface TodaysTextProps {
  today: IsoDate;
  hasText: boolean;
  /** Texts from the page's loader; null if loading failed. */
  texts: Devotional[] | null;
}

/** Today's devotional in each language, to be proofread and shared to WhatsApp in full. */
export function TodaysText({ today, hasText, texts }: TodaysTextProps) {
  const api = useApi();
  const { data, failure, refetch } = useAdminQuery({
    of: hasText ? today : null,
    ...(texts?.every(({ date }) => date === today) && texts.length > 0 ? { initial: texts } : {}),
    ask: (how) => api.call(getDevotionals, { query: { date: today }, ...how }),
  });
  if (!hasText) return null;
  return (
    <Panel title="Today’s text" data-wide="">
      {failure ? (
        <Banner tone="warning" title="Today’s text didn’t load.">
          {failure.message}{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Banner>
      ) : null}
      <Stack $gap={4}>
        {data?.map((devotional) => (
          <SendText key={devotional.id} devotional={devotional} />
        ))}
      </Stack>
    </Panel>
  );
}

function SendText({ devotional }: { devotional: Devotional }) {
  const { siteUrl, settings } = usePlatform();
  const text = whatsAppText({ devotional, siteUrl, name: settings.names.devotional });
  const name = names[devotional.language];
  const fits = encodeURIComponent(text).length <= LONGEST_LINK;
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
          <WhatsAppLink look="secondary" text={text}>
            Send the {name} text
          </WhatsAppLink>
        ) : (
          <ShareText text={text} name={name} />
        )}
        <CopyButton text={text} what={`${name} text`} />
      </Actions>
    </Stack>
  );
}

/** Shares a text that is too long for a link through the device's share sheet. */
function ShareText({ text, name }: { text: string; name: string }) {
  const say = useMessages();
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') {
    return <p>It is too long for a link. Copy it and paste it into WhatsApp.</p>;
  }
  const share = async () => {
    try {
      await navigator.share({ text });
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
