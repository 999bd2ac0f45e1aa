import { usePageData, useSettings } from '@cog/platform';
import { Heading, Page } from '@cog/shared-ui';
import { ContactLinks, isReachable } from '../../ContactLinks.tsx';
import { PageHead } from '../../PageHead.tsx';
import type { loadPrivacy } from './PrivacyPage.api.ts';
import { Answers, Body, Part } from './PrivacyPage.styles.ts';
import { NOT_HERE, type PrivacyPart, privacyParts, RIGHTS } from './privacy.words.ts';

function Kept({ id, title, kept, why, seenBy, howLong }: PrivacyPart) {
  return (
    <Part id={id} aria-labelledby={`${id}-heading`}>
      <Heading level={2} id={`${id}-heading`}>
        {title}
      </Heading>
      <Answers>
        <dt>What</dt>
        <dd>{kept}</dd>
        <dt>Why</dt>
        <dd>{why}</dd>
        {seenBy ? (
          <>
            <dt>Who sees it</dt>
            <dd>{seenBy}</dd>
          </>
        ) : null}
        <dt>How long</dt>
        <dd>{howLong}</dd>
      </Answers>
    </Part>
  );
}

/** What is kept of people, why, for how long, and whom to ask (product decision 17). */
export function PrivacyPage() {
  const { churchName } = useSettings();
  const { retentionMonths, contact } = usePageData<typeof loadPrivacy>();
  return (
    <Page width="full">
      <PageHead kicker={churchName} title="Privacy" />
      <Body>
        <Part as="div">
          <p>What this site keeps of you, why, and for how long. {NOT_HERE}</p>
        </Part>
        {privacyParts(retentionMonths).map((part) => (
          <Kept key={part.id} {...part} />
        ))}
        <Part id="ask" aria-labelledby="ask-heading">
          <Heading level={2} id="ask-heading">
            Whom to ask
          </Heading>
          <p>{RIGHTS}</p>
          {isReachable(contact) ? <ContactLinks {...contact} /> : <p>Please ask the church’s office.</p>}
        </Part>
      </Body>
    </Page>
  );
}
