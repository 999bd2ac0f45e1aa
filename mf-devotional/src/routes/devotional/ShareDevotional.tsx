import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { type VersePictureShape, versePicturePath } from '@cog/contracts/devotionals/versePictures';
import { whatsAppCaption, whatsAppLink, whatsAppText } from '@cog/contracts/devotionals/whatsAppText';
import { formatDay } from '@cog/contracts/lib/calendar';
import { usePlatform, useTranslate } from '@cog/platform';
import { ButtonAnchor, CopyButton, ExternalLink, KeepButton, row } from '@cog/shared-ui';
import styled from 'styled-components';
import type { DevotionalWords } from './DevotionalPage.api.ts';
import { languageName } from './DevotionalPage.messages.ts';

const Share = styled.section`
  ${row(3)};
  justify-content: center;
`;

const More = styled.details`
  flex-basis: 100%;

  & > summary {
    width: fit-content;
    min-height: 44px;
    margin-inline: auto;
    padding-block: var(--space-2);
    color: var(--color-dawn);
    font-weight: 600;
    cursor: pointer;
  }

  & > div {
    ${row(3)};
    justify-content: center;
  }
`;

/** What a link preview and a message call the text: its title, its language and its day. */
const nameOf = ({ title, language, date }: DevotionalWords) =>
  `${title} (${languageName[language]}) — ${formatDay(date, language)}`;

/**
 * Hands the text and a picture of its verse on, or keeps the text on this device. The links work without scripts; where the phone has a
 * sheet of its own to share by, the starter opens it with all of the words (`shell/src/starter/ownAnswers.ts`).
 */
export function ShareDevotional({ devotional }: { devotional: DevotionalWords }) {
  const t = useTranslate();
  const { siteUrl, settings } = usePlatform();
  const { date, language, title } = devotional;
  const address = devotionalAddress(date, language);
  const name = nameOf(devotional);
  const text = { devotional, siteUrl, name: settings.names.devotional };
  const whole = whatsAppText(text);
  const link = whatsAppLink(`${name}\n${siteUrl}${address}`);
  const picture = (shape: VersePictureShape) => versePicturePath({ date, language, shape });
  return (
    <Share aria-label={t('Share')} data-print="none">
      <ExternalLink
        look="primary"
        href={link}
        data-share=""
        data-title={title}
        data-text={whatsAppCaption(text)}
        data-picture={picture('post')}
      >
        {t('Share on WhatsApp')}
      </ExternalLink>
      <KeepButton bookmark={{ address, kind: 'devotional', title, detail: formatDay(date, language), language }} />
      <More>
        <summary>{t('More ways to share')}</summary>
        <div>
          <ExternalLink look="secondary" href={link} data-share="" data-title={title} data-text={whole}>
            {t('Send the whole text')}
          </ExternalLink>
          <ButtonAnchor look="secondary" href={picture('post')} download>
            {t('Save the picture')}
          </ButtonAnchor>
          <ButtonAnchor
            look="secondary"
            href={picture('status')}
            download
            data-share=""
            data-title={title}
            data-picture={picture('status')}
          >
            {t('Picture for your status')}
          </ButtonAnchor>
          <CopyButton text={whole} what={t('Text')} label={t('Copy the text')} />
        </div>
      </More>
    </Share>
  );
}
