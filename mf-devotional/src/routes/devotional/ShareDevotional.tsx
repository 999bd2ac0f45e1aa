import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { formatDay } from '@cog/contracts/lib/calendar';
import { usePlatform, useTranslate } from '@cog/platform';
import { KeepButton, row, ShareButton, WhatsAppLink } from '@cog/shared-ui';
import styled from 'styled-components';
import type { DevotionalWords } from './DevotionalPage.api.ts';
import { languageName } from './DevotionalPage.messages.ts';

const Share = styled.section`
  ${row(3)};
  justify-content: center;
`;

/** What a link preview and a message call the text: its title, its language and its day. */
const nameOf = ({ title, language, date }: DevotionalWords) =>
  `${title} (${languageName[language]}) — ${formatDay(date, language)}`;

/** Hands the text on, or keeps it on this device. */
export function ShareDevotional({ devotional }: { devotional: DevotionalWords }) {
  const t = useTranslate();
  const { siteUrl } = usePlatform();
  const address = devotionalAddress(devotional.date, devotional.language);
  const url = siteUrl + address;
  const name = nameOf(devotional);
  return (
    <Share aria-label={t('Share')} data-print="none">
      <WhatsAppLink look="primary" text={`${name}\n${url}`} />
      <ShareButton title={name} url={url} />
      <KeepButton
        bookmark={{
          address,
          kind: 'devotional',
          title: devotional.title,
          detail: formatDay(devotional.date, devotional.language),
          language: devotional.language,
        }}
      />
    </Share>
  );
}
