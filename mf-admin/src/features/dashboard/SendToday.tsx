import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { formatDay, type IsoDate } from '@cog/contracts/lib/calendar';
import { useApi, useMessages, usePlatform } from '@cog/platform';
import { Banner, Button, CopyButton, Icon, Stack, WhatsAppLink } from '@cog/shared-ui';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { Panel } from '../../common/layout/Panel.tsx';
import { whatsAppText } from './whatsAppText.ts';

/** Code units of an address that browsers, phones and wa.me all take. */
const LONGEST_LINK = 7000;

const names = { EN: 'English', YO: 'Yoruba' } as const;

/** Today's devotional in each language, to be sent to WhatsApp whole. */
export function SendToday({ today, hasText }: { today: IsoDate; hasText: boolean }) {
  const api = useApi();
  const { data, failure, refetch } = useAdminQuery({
    of: hasText ? today : null,
    ask: (how) => api.call(getDevotionals, { query: { date: today }, ...how }),
  });
  if (!hasText) return null;
  return (
    <Panel title="Send today’s text to WhatsApp">
      {failure ? (
        <Banner tone="warning" title="Today’s text could not be loaded.">
          {failure.message}{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Banner>
      ) : null}
      <Stack gap={4}>
        {data?.map((devotional) => (
          <SendText key={devotional.id} devotional={devotional} />
        ))}
      </Stack>
    </Panel>
  );
}

function SendText({ devotional }: { devotional: Devotional }) {
  const { siteUrl } = usePlatform();
  const text = whatsAppText(devotional, siteUrl);
  const name = names[devotional.language];
  const fits = encodeURIComponent(text).length <= LONGEST_LINK;
  return (
    <Stack gap={2}>
      <p>
        {formatDay(devotional.date)}, {name}:{' '}
        <b lang={devotional.language === 'YO' ? 'yo' : 'en'}>{devotional.title}</b>
      </p>
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

/** A text that no link can hold: by the phone's own sheet. */
function ShareText({ text, name }: { text: string; name: string }) {
  const say = useMessages();
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') {
    return <p>It is too long for a link: copy it, and paste it into WhatsApp.</p>;
  }
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      say('It could not be shared. Copy the text, and paste it into WhatsApp.', 'bad');
    }
  };
  return (
    <Button look="secondary" onClick={() => void share()}>
      <Icon name="share" size={20} />
      Send the {name} text
    </Button>
  );
}
