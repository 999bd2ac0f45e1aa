import * as pages from '@cog/contracts/composition/pages';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { useContent, useSettings, useTranslate } from '@cog/platform';
import { ButtonLink, ExternalLink, Heading, Icon } from '@cog/shared-ui';
import { ContactLinks, isReachable } from '../../ContactLinks.tsx';
import { Actions, Band, ContactPanel } from './AboutPage.styles.ts';

/** The headquarters' address and every known way to reach it. */
export function ContactUs({ contact }: { contact: SiteSettings['about']['contact'] }) {
  const t = useTranslate();
  const content = useContent();
  const { churchName, headquarters } = useSettings();
  const { address, mapLink, phone } = headquarters;
  const ways = { phone, ...contact };
  return (
    <Band as="section" id="contact" data-last="" aria-labelledby="contact-heading">
      <ContactPanel data-tone="night">
        <div>
          <Heading level={2} id="contact-heading">
            {t('Contact Us')}
          </Heading>
          <address>
            {churchName}
            {'\n'}
            <span {...content(address)} />
          </address>
        </div>
        <div>
          {isReachable(ways) ? <ContactLinks {...ways} /> : null}
          <Actions>
            <ButtonLink to={pages.locations}>{t('Find Location')}</ButtonLink>
            <ButtonLink to={pages.welcome} look="secondary">
              {t('I’m new')}
            </ButtonLink>
            <ButtonLink to={pages.prayer} look="secondary">
              {t('Ask for prayer')}
            </ButtonLink>
            {mapLink ? (
              <ExternalLink look="secondary" href={mapLink}>
                <Icon name="map" size={20} />
                {t('Open in Maps')}
              </ExternalLink>
            ) : null}
          </Actions>
        </div>
      </ContactPanel>
    </Band>
  );
}
