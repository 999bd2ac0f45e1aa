import * as pages from '@cog/contracts/composition/pages';
import { usePlatform, useSettings, useTranslate } from '@cog/platform';
import { Banner, Button, ExternalLink, Heading, Stack, WhatsAppLink } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { Actions, Landing } from '../../parts.styles.ts';
import type { LastReference } from './keptRegistration.ts';
import { QuizLink } from './QuizLink.tsx';
import { Reference } from './Reference.tsx';
import { TextBlock } from './RegisterPage.styles.ts';
import type { Registered } from './useRegistration.ts';

/** Time to read the message before the group opens (specification, section 9). */
const REDIRECT_MS = 2000;

function GroupLink({ href }: { href: string }) {
  const t = useTranslate();
  return (
    <ExternalLink look="primary" href={href}>
      {t('Join the WhatsApp group')}
    </ExternalLink>
  );
}

/** Opens WhatsApp with the reference as the message, which the person sends to themselves. */
export function SendToSelf({ reference }: { reference: string }) {
  const t = useTranslate();
  const { siteUrl } = usePlatform();
  const { names } = useSettings();
  const text = t('{quiz}: my reference number is {reference}. On quiz day I start here: {link}', {
    quiz: t(names.quiz),
    reference,
    link: `${siteUrl}${pages.quiz}`,
  });
  return <WhatsAppLink text={text}>{t('Send it to my WhatsApp')}</WhatsAppLink>;
}

/** Shown after every registration, so that it does not reveal who is registered. */
function FirstCounts() {
  const t = useTranslate();
  return <p>{t('Registered before? Please use your first reference number.')}</p>;
}

/**
 * Confirms the registration, with the reference and no personal data, since the phone may be passed on to the next
 * child. The group opens in a new tab after two seconds; a browser may block that, so the button stays.
 */
export function RegisteredNotice({ registered, onNext }: { registered: Registered; onNext: () => void }) {
  const t = useTranslate();
  const { reference, groupLink, opensGroup, earlier } = registered;
  const landing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    landing.current?.focus();
    // The notice is taller than a phone: focus alone would leave its heading under the bar.
    landing.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  }, []);
  useEffect(() => {
    if (!opensGroup || groupLink === null) return;
    const timer = setTimeout(() => window.open(groupLink, '_blank', 'noopener'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [opensGroup, groupLink]);
  return (
    <Landing ref={landing} tabIndex={-1}>
      <Stack $gap={4}>
        <Heading level={2}>{t('Well done!')}</Heading>
        <Banner
          tone="good"
          title={
            opensGroup ? t('Registration successful! Redirecting to WhatsApp group...') : t('Registration successful!')
          }
        >
          <TextBlock>
            <Reference reference={reference} />
            <p>{t('Please take a screenshot. You’ll need this number on quiz day.')}</p>
            <Actions>
              <SendToSelf reference={reference} />
            </Actions>
            <FirstCounts />
            {earlier ? <p>{t('Your registration had already gone. To change or cancel it, please call us.')}</p> : null}
            {groupLink ? (
              <>
                <p>{t('Join our WhatsApp group for news of the quiz.')}</p>
                <Actions>
                  <GroupLink href={groupLink} />
                </Actions>
              </>
            ) : null}
            <QuizLink>
              <Button look="secondary" onClick={onNext}>
                {t('Register the next person')}
              </Button>
            </QuizLink>
          </TextBlock>
        </Banner>
      </Stack>
    </Landing>
  );
}

/** The number of the last registration on this phone, shown after the page was reloaded. */
export function LastReferenceNotice({ last, onHide }: { last: LastReference; onHide: () => void }) {
  const t = useTranslate();
  return (
    <Banner tone="plain" title={t('Your last registration on this phone went through.')}>
      <TextBlock>
        <Reference reference={last.reference} />
        <FirstCounts />
        <Actions>
          <SendToSelf reference={last.reference} />
          {last.groupLink ? <GroupLink href={last.groupLink} /> : null}
          <Button look="secondary" onClick={onHide}>
            {t('Hide this')}
          </Button>
        </Actions>
        <QuizLink />
      </TextBlock>
    </Banner>
  );
}
