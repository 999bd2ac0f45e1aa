import * as pages from '@cog/contracts/composition/pages';
import { RESUBSCRIBE, UNSUBSCRIBE_TOKEN } from '@cog/contracts/mails/constants';
import { Phrase, RouteLink, usePageData, useSettings, useTranslate } from '@cog/platform';
import { Button, Heading, Page, Stack } from '@cog/shared-ui';
import type { loadUnsubscription } from './UnsubscribePage.api.ts';

/**
 * Where the link at the end of a mail leads: asks for no more mail, or takes that back. A form of its own, so that it
 * works without scripts; the link alone changes nothing, since programs follow links before people do.
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
        <Heading level={1}>
          {isUnsubscribed ? t('You will get no more of these mails') : t('Get no more of these mails?')}
        </Heading>
        <p>
          {isUnsubscribed ? (
            <Phrase
              text="{address} gets no mail about the Bible quiz from {churchName}. The registration stays as it is."
              address={<b>{address}</b>}
              churchName={churchName}
            />
          ) : (
            <Phrase
              text="{address} was given at a registration for the Bible quiz of {churchName}, and gets news of it. The registration stays as it is without them."
              address={<b>{address}</b>}
              churchName={churchName}
            />
          )}
        </p>
        <form method="post" action={`${pages.unsubscribe}?${new URLSearchParams({ [UNSUBSCRIBE_TOKEN]: token })}`}>
          <input type="hidden" name={RESUBSCRIBE} value={isUnsubscribed ? '1' : '0'} />
          <Button type="submit" look={isUnsubscribed ? 'secondary' : 'primary'}>
            {isUnsubscribed ? t('Send me mail again') : t('Send me no more mail')}
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
        <Heading level={1}>{t('This link is not known')}</Heading>
        <p>
          <Phrase
            text="Links in mails work for half a year, and only when they are whole. Please use the one at the end of your latest mail from us, or {tellUs}."
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
