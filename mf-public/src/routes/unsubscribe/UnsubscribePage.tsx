import * as pages from '@cog/contracts/composition/pages';
import { RESUBSCRIBE, UNSUBSCRIBE_TOKEN } from '@cog/contracts/mails/constants';
import { RouteLink, usePageData, useSettings } from '@cog/platform';
import { Button, Heading, Page, Stack } from '@cog/shared-ui';
import type { loadUnsubscription } from './UnsubscribePage.api.ts';

/**
 * Where the link at the end of a mail leads: asks for no more mail, or takes that back. A form of its own, so that it
 * works without scripts; the link alone changes nothing, since programs follow links before people do.
 */
export function UnsubscribePage() {
  const { token, receiver } = usePageData<typeof loadUnsubscription>();
  const { churchName } = useSettings();
  if (receiver === null) return <UnknownLink />;
  const { address, isUnsubscribed } = receiver;
  return (
    <Page width="reading">
      <Stack>
        <Heading level={1}>
          {isUnsubscribed ? 'You will get no more of these mails' : 'Get no more of these mails?'}
        </Heading>
        <p>
          {isUnsubscribed ? (
            <>
              <b>{address}</b> gets no mail about the Bible quiz from {churchName}. The registration stays as it is.
            </>
          ) : (
            <>
              <b>{address}</b> was given at a registration for the Bible quiz of {churchName}, and gets news of it. The
              registration stays as it is without them.
            </>
          )}
        </p>
        <form method="post" action={`${pages.unsubscribe}?${new URLSearchParams({ [UNSUBSCRIBE_TOKEN]: token })}`}>
          <input type="hidden" name={RESUBSCRIBE} value={isUnsubscribed ? '1' : '0'} />
          <Button type="submit" look={isUnsubscribed ? 'secondary' : 'primary'}>
            {isUnsubscribed ? 'Send me mail again' : 'Send me no more mail'}
          </Button>
        </form>
      </Stack>
    </Page>
  );
}

function UnknownLink() {
  return (
    <Page width="reading">
      <Stack>
        <Heading level={1}>This link is not known</Heading>
        <p>
          Links in mails work for half a year, and only when they are whole. Please use the one at the end of your
          latest mail from us, or{' '}
          <RouteLink to={`${pages.about}#contact`} otherwise="tell us">
            tell us
          </RouteLink>
          .
        </p>
      </Stack>
    </Page>
  );
}
