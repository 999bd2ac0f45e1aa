import { usePageData, useTranslate } from '@cog/platform';
import { Banner, ExternalLink, Heading, PrivacyLink, Scene } from '@cog/shared-ui';
import { PromoLoginForm } from './PromoLoginForm.tsx';
import type { loadPromoLogin } from './PromoLoginPage.api.ts';
import { Door, Note, Panel, View } from './PromoLoginPage.styles.ts';

const NOTE = 'Download devotional app and refer to take part in this promo';

/** Signing in to the promo with the account of the devotional app (specification, section 2, Promo login page). */
export function PromoLoginPage() {
  const t = useTranslate();
  const { appStoreLink } = usePageData<typeof loadPromoLogin>();
  return (
    <Door>
      <View data-tone="night">
        <Scene name="bridge" priority />
      </View>
      <Panel>
        <Heading level={1} look="title">
          {t('Login With Your App Details')}
        </Heading>
        <div data-without-script="">
          <Banner tone="warning">{t('To log in, please turn on JavaScript in your browser.')}</Banner>
        </div>
        <PromoLoginForm />
        <Note>
          <p>{t(NOTE)}</p>
          {appStoreLink ? (
            <ExternalLink look="secondary" href={appStoreLink}>
              {t('Download Now')}
            </ExternalLink>
          ) : null}
          <PrivacyLink part="signing-in" />
        </Note>
      </Panel>
    </Door>
  );
}
