import { Link, useContent, usePageData, useSettings, useTranslate } from '@cog/platform';
import { Heading, Page, Scene } from '@cog/shared-ui';
import { PageHead } from '../../PageHead.tsx';
import type { loadAbout } from './AboutPage.api.ts';
import { Band, Horizon, JumpLinks, Lead, Story, Values } from './AboutPage.styles.ts';
import { ContactUs } from './ContactUs.tsx';
import { Leaders } from './Leaders.tsx';
import { Pictures } from './Pictures.tsx';
import { Teams } from './Teams.tsx';

/**
 * Who the church is (specification, section 2, About page), with the sections to which the footer links: values,
 * leadership, teams, pictures, contact. Sections without settings are left out.
 */
export function AboutPage() {
  const t = useTranslate();
  const content = useContent();
  const { tagline } = useSettings();
  const { about, slides, branches } = usePageData<typeof loadAbout>();
  const { heading, paragraphs, values, leaders, teams, contact } = about;
  const [lead, ...story] = paragraphs;
  const parts = [
    values.length > 0 && { id: 'values', children: t('Our values') },
    leaders.length > 0 && { id: 'leadership', children: t('Leadership') },
    ...teams.slice(0, 1).map(({ id, title }) => ({ id, ...content(title) })),
    { id: 'pictures', children: t('Points Images') },
    { id: 'contact', children: t('Contact Us') },
  ].filter((part) => part !== false);
  return (
    <Page width="full">
      <PageHead kicker={<span {...content(tagline)} />} title={t('About Us')}>
        <nav aria-label={t('On this page')}>
          <JumpLinks role="list">
            {parts.map(({ id, ...link }) => (
              <li key={id}>
                <Link to={`#${id}`} {...link} />
              </li>
            ))}
          </JumpLinks>
        </nav>
      </PageHead>
      <Horizon>
        <Scene name="rooftops" alt={t('Rooftops at first light')} priority />
      </Horizon>
      <Band data-first="">
        <Story>
          <Heading level={2} {...content(heading)} />
          <div>
            <Lead {...content(lead ?? '')} />
            {story.map((paragraph) => (
              <p key={paragraph} {...content(paragraph)} />
            ))}
          </div>
        </Story>
      </Band>
      {values.length > 0 ? (
        <Band as="section" id="values" aria-labelledby="values-heading">
          <Heading level={2} id="values-heading">
            {t('Our values')}
          </Heading>
          <Values role="list">
            {values.map(({ title, text }) => (
              <li key={title}>
                <Heading level={3} {...content(title)} />
                <p {...content(text)} />
              </li>
            ))}
          </Values>
        </Band>
      ) : null}
      {leaders.length > 0 ? <Leaders leaders={leaders} /> : null}
      {teams.length > 0 ? <Teams teams={teams} /> : null}
      <Pictures slides={slides} branches={branches} />
      <ContactUs contact={contact} />
    </Page>
  );
}
