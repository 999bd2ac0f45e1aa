import type { SiteSettings } from '@cog/contracts/settings/schema';
import { RouteLink, useContent, useTranslate } from '@cog/platform';
import { Heading, VisuallyHidden } from '@cog/shared-ui';
import { joinPath } from '../../joinPath.ts';
import { Band, TeamList } from './AboutPage.styles.ts';

/** The groups that people can join; links lead to each by its id: '/about#studio-team'. */
export function Teams({ teams }: { teams: SiteSettings['about']['teams'] }) {
  const t = useTranslate();
  const content = useContent();
  return (
    <Band as="section" aria-labelledby="teams-heading">
      <Heading level={2} id="teams-heading">
        {t('Serve with us')}
      </Heading>
      <TeamList role="list">
        {teams.map(({ id, title, text }) => (
          <li key={id} id={id} data-tone="surface">
            <Heading level={3} {...content(title)} />
            <p {...content(text)} />
            <RouteLink to={joinPath({ team: id })}>
              {t('Join')}
              <VisuallyHidden>
                {' '}
                <span {...content(title)} />
              </VisuallyHidden>
            </RouteLink>
          </li>
        ))}
      </TeamList>
    </Band>
  );
}
