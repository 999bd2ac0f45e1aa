import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { type VersePictureShape, versePicturePath } from '@cog/contracts/devotionals/versePictures';
import { LONGEST_LINK, whatsAppCaption, whatsAppLink, whatsAppText } from '@cog/contracts/devotionals/whatsAppText';
import { formatDay } from '@cog/contracts/lib/calendar';
import { useMessages, usePlatform, useTranslate } from '@cog/platform';
import { Button, copyText, ExternalLink, KeepButton, row } from '@cog/shared-ui';
import styled from 'styled-components';
import type { DevotionalTexts } from './DevotionalPage.api.ts';

const Share = styled.section`
  ${row(3)};
  justify-content: center;
`;

const More = styled.details`
  flex-basis: 100%;
  font-size: 1rem;
  font-weight: 600;
  text-align: center;

  & > summary,
  & a {
    display: inline-block;
    padding: var(--space-3);
    color: var(--color-dawn);
    cursor: pointer;
  }

  & > summary::after {
    content: ' ▾';
  }
`;

/**
 * Shares the text and a picture of its verse, or keeps the text on this device. The links work without scripts; if
 * the phone has a share sheet, the starter opens it with the full text (`shell/src/starter/ownAnswers.ts`).
 */
export function ShareDevotional({ devotional }: { devotional: DevotionalTexts }) {
  const t = useTranslate();
  const { siteUrl, settings } = usePlatform();
  const { date, language, title } = devotional;
  const address = devotionalAddress(date, language);
  const text = { devotional, siteUrl, name: settings.names.devotional };
  const whole = whatsAppText(text);
  const link = whatsAppLink(`${title}\n${siteUrl}${address}`);
  const say = useMessages();
  const copy = async () => {
    if (await copyText(whole)) say(t('Text copied. Paste it where you want to share it.'), 'good');
    else say(t('It didn’t copy. Send the whole text instead.'), 'bad');
  };
  const picture = (shape: VersePictureShape) => versePicturePath({ date, language, shape });
  return (
    <Share aria-label={t('Share')} data-print="none">
      <ExternalLink
        look="primary"
        href={link}
        data-share=""
        data-text={whatsAppCaption(text)}
        data-picture={picture('post')}
      >
        {t('Share on WhatsApp')}
      </ExternalLink>
      <KeepButton bookmark={{ address, kind: 'devotional', title, detail: formatDay(date, language), language }} />
      <More>
        <summary>{t('More ways to share')}</summary>
        <div>
          {encodeURIComponent(whole).length <= LONGEST_LINK ? (
            <ExternalLink href={link} data-share="" data-text={whole}>
              {t('Send the whole text')}
            </ExternalLink>
          ) : null}
          <a href={picture('post')} download>
            {t('Save the picture')}
          </a>
          <a href={picture('status')} download data-share="" data-picture={picture('status')}>
            {t('Picture for your status')}
          </a>
          <Button look="quiet" data-needs-script="" onClick={copy}>
            {t('Copy the text')}
          </Button>
        </div>
      </More>
    </Share>
  );
}
