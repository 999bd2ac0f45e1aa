import { useLanguage, usePageData, useSearchParams, useSettings } from '@cog/platform';
import { ButtonLink, ExternalLink, Heading, Page } from '@cog/shared-ui';
import { ContactLinks, isReachable } from '../../ContactLinks.tsx';
import { PageHead } from '../../PageHead.tsx';
import { languageOf, noticeAddress } from './notice.address.ts';
import type { loadPrivacy } from './PrivacyPage.api.ts';
import { Answers, Body, Part, Rights, Switch } from './PrivacyPage.styles.ts';
import { COMMISSION, type PrivacyPart, type PrivacyWords } from './privacy.messages.ts';
import { wordsIn } from './wordsIn.ts';

const order = ['kept', 'why', 'basis', 'seenBy', 'howLong'] as const;

function Kept({ part, labels }: { part: PrivacyPart; labels: PrivacyWords['labels'] }) {
  const { id, title } = part;
  return (
    <Part id={id} aria-labelledby={`${id}-heading`}>
      <Heading level={2} id={`${id}-heading`}>
        {title}
      </Heading>
      <Answers>
        {order.map((question) =>
          part[question] === undefined ? null : (
            <div key={question}>
              <dt>{labels[question]}</dt>
              <dd>{part[question]}</dd>
            </div>
          ),
        )}
      </Answers>
    </Part>
  );
}

/** What is kept of people, why, for how long, and whom to ask, in English or Yoruba (product decision 17; NDPA 2023). */
export function PrivacyPage() {
  const visitors = useLanguage();
  const { churchName, headquarters } = useSettings();
  const { retention, contact } = usePageData<typeof loadPrivacy>();
  const [search] = useSearchParams();
  const language = languageOf(search, visitors);
  const words = wordsIn(language, { churchName, address: headquarters.address, retention });
  return (
    <Page width="full">
      <div lang={language}>
        <PageHead kicker={churchName} title={words.title}>
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
              {words.introduction} {words.controller}
            </p>
            <p>{words.notHere}</p>
          </Part>
          {words.parts.map((part) => (
            <Kept key={part.id} part={part} labels={words.labels} />
          ))}
          <Part id="rights" aria-labelledby="rights-heading">
            <Heading level={2} id="rights-heading">
              {words.rights.title}
            </Heading>
            <p>{words.rights.introduction}</p>
            <Rights>
              {words.rights.list.map((right) => (
                <li key={right}>{right}</li>
              ))}
            </Rights>
            <p>{words.rights.how}</p>
          </Part>
          <Part id="ask" aria-labelledby="ask-heading">
            <Heading level={2} id="ask-heading">
              {words.ask.title}
            </Heading>
            {isReachable(contact) ? (
              <>
                <p>{words.ask.text}</p>
                <div lang={visitors === 'YO' ? 'yo' : 'en'}>
                  <ContactLinks {...contact} />
                </div>
              </>
            ) : (
              <p>{words.ask.office}</p>
            )}
            <p>
              {words.complaint.before}
              <ExternalLink href={COMMISSION.address} lang="en">
                {COMMISSION.name}
              </ExternalLink>
              {words.complaint.after}
            </p>
          </Part>
        </Body>
      </div>
    </Page>
  );
}
