import * as pages from '@cog/contracts/composition/pages';
import { RESUBSCRIBE, UNSUBSCRIBE_TOKEN } from '@cog/contracts/mails/constants';
import { Phrase, RouteLink, usePageData, useSettings, useTranslate } from '@cog/platform';
import { Button, Heading, Page, Stack } from '@cog/shared-ui';
import type { loadUnsubscription } from './UnsubscribePage.api.ts';

/**
 * The page behind the link at the end of a mail: unsubscribes, or takes that back. A plain form, so that it works
 * without scripts; opening the link changes nothing, since programs follow links before people do.
 */
export function UnsubscribePage() {
  const t = useTranslate();
  const { token, receiver } = usePageData<typeof loadUnsubscription>();
  const { churchName } = useSettings();
  if (receiver === null) return <UnknownLink />;
  const { address, isUnsubscribed } = receiver;
  return (
    <Page width="reading">
      <Stack>
        <Heading level={1}>{isUnsubscribed ? t('You’ve unsubscribed') : t('Unsubscribe?')}</Heading>
        <p>
          {isUnsubscribed ? (
            <Phrase
              text="We won’t email {address} about the Bible quiz of {churchName} again. Your registration is not affected."
              address={<b>{address}</b>}
              churchName={churchName}
            />
          ) : (
            <Phrase
              text="We email {address} about the Bible quiz of {churchName}. If you unsubscribe, your registration is not affected."
              address={<b>{address}</b>}
              churchName={churchName}
            />
          )}
        </p>
        <form method="post" action={`${pages.unsubscribe}?${new URLSearchParams({ [UNSUBSCRIBE_TOKEN]: token })}`}>
          <input type="hidden" name={RESUBSCRIBE} value={isUnsubscribed ? '1' : '0'} />
          <Button type="submit" look={isUnsubscribed ? 'secondary' : 'primary'}>
            {isUnsubscribed ? t('Subscribe again') : t('Unsubscribe')}
          </Button>
        </form>
      </Stack>
    </Page>
  );
}

function UnknownLink() {
  const t = useTranslate();
  return (
    <Page width="reading">
      <Stack>
        <Heading level={1}>{t('This link doesn’t work')}</Heading>
        <p>
          <Phrase
            text="This link has expired or is incomplete. Please use the one in your latest email from us, or {tellUs}."
            tellUs={
              <RouteLink to={`${pages.about}#contact`} otherwise={t('tell us')}>
                {t('tell us')}
              </RouteLink>
            }
          />
        </p>
      </Stack>
    </Page>
  );
}
