import { useLanguage, useLocation, usePageData, useSearchParams, useSettings } from '@cog/platform';
import { ButtonLink, ExternalLink, Heading, Page } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { ContactLinks, isReachable } from '../../ContactLinks.tsx';
import { PageHead } from '../../PageHead.tsx';
import { messagesIn } from './messagesIn.ts';
import { languageOf, noticeAddress } from './notice.address.ts';
import type { loadPrivacy } from './PrivacyPage.api.ts';
import { Answers, Body, Part, Rights, Row, Rows, Switch } from './PrivacyPage.styles.ts';
import { COMMISSION, type PrivacyMessages, type PrivacyPart } from './privacy.messages.ts';

const order = ['kept', 'why', 'basis', 'seenBy', 'howLong'] as const;

/**
 * A closed row. Its anchor is inside it, so that browsers open it for an address with that fragment; for links within
 * the site a script does.
 */
function Kept({ part, labels }: { part: PrivacyPart; labels: PrivacyMessages['labels'] }) {
  const { id, title, short } = part;
  const { hash } = useLocation();
  const row = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (row.current && hash === `#${id}`) row.current.open = true;
  }, [hash, id]);
  return (
    <Row ref={row}>
      <summary>
        <Heading level={2} look="large">
          {title}
        </Heading>
        <span>{short}</span>
      </summary>
      <Answers id={id}>
        {order.map((question) =>
          part[question] === undefined ? null : (
            <div key={question}>
              <dt>{labels[question]}</dt>
              <dd>{part[question]}</dd>
            </div>
          ),
        )}
      </Answers>
    </Row>
  );
}

/** Which personal data is kept, why and for how long, and whom to ask, in English or Yoruba (product decision 17; NDPA 2023). */
export function PrivacyPage() {
  const visitors = useLanguage();
  const { churchName, headquarters } = useSettings();
  const { retention, contact } = usePageData<typeof loadPrivacy>();
  const [search] = useSearchParams();
  const language = languageOf(search, visitors);
  const messages = messagesIn(language, { churchName, address: headquarters.address, retention });
  return (
    <Page width="full">
      <div lang={language}>
        <PageHead kicker={churchName} title={messages.title}>
          <Switch>
            {language === 'en' ? (
              <ButtonLink look="secondary" to={noticeAddress('yo')} lang="yo" hrefLang="yo">
                Ní èdè Yorùbá
              </ButtonLink>
            ) : (
              <ButtonLink look="secondary" to={noticeAddress('en')} lang="en" hrefLang="en">
                In English
              </ButtonLink>
            )}
          </Switch>
        </PageHead>
        <Body>
          <Part as="div">
            <p>
              {messages.introduction} {messages.controller}
            </p>
            <p>{messages.notHere}</p>
          </Part>
          <Rows>
            {messages.parts.map((part) => (
              <Kept key={part.id} part={part} labels={messages.labels} />
            ))}
          </Rows>
          <Part id="rights" aria-labelledby="rights-heading">
            <Heading level={2} id="rights-heading">
              {messages.rights.title}
            </Heading>
            <p>{messages.rights.introduction}</p>
            <Rights>
              {messages.rights.list.map((right) => (
                <li key={right}>{right}</li>
              ))}
            </Rights>
            <p>{messages.rights.how}</p>
          </Part>
          <Part id="ask" aria-labelledby="ask-heading">
            <Heading level={2} id="ask-heading">
              {messages.ask.title}
            </Heading>
            {isReachable(contact) ? (
              <>
                <p>{messages.ask.text}</p>
                <div lang={visitors === 'YO' ? 'yo' : 'en'}>
                  <ContactLinks {...contact} />
                </div>
              </>
            ) : (
              <p>{messages.ask.office}</p>
            )}
            <p>
              {messages.complaint.before}
              <ExternalLink href={COMMISSION.address} lang="en">
                {COMMISSION.name}
              </ExternalLink>
              {messages.complaint.after}
            </p>
          </Part>
        </Body>
      </div>
    </Page>
  );
}
