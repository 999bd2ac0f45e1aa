import * as pages from '@cog/contracts/composition/pages';
import { Link, useContent, usePageData, useSettings, useTranslate } from '@cog/platform';
import { ButtonLink, GivingScene, Heading, Hero, Page } from '@cog/shared-ui';
import { ContactLinks, isReachable } from '../../ContactLinks.tsx';
import { ExampleAccounts } from '../ExampleAccounts.tsx';
import { NAIRA, NO_CARDS, QUICK_AMOUNTS } from '../givingSettings.ts';
import { NoAccounts } from '../NoAccounts.tsx';
import { formatNaira } from '../naira.ts';
import { Safety } from '../Safety.tsx';
import { AccountCard } from './AccountCard.tsx';
import type { loadGiveOnline } from './GiveOnlinePage.api.ts';
import { Accounts, Introduction, Part, Purposes, QuickAmounts } from './GiveOnlinePage.styles.ts';

/** Give Online (specification, section 1): the church's accounts, the purposes of gifts, and how to tell the church. */
export function GiveOnlinePage() {
  const t = useTranslate();
  const content = useContent();
  const { churchName } = useSettings();
  const { giving, contact } = usePageData<typeof loadGiveOnline>();
  const { introduction, accounts, purposes, confirmation } = giving;
  if (accounts.length === 0) return <NoAccounts title="Give Online" contact={contact} />;
  const inNaira = accounts.some(({ currency }) => currency === NAIRA);
  return (
    <Page width="full">
      <Hero picture={<GivingScene />} kicker={churchName}>
        <Heading level={1}>{t('Give Online')}</Heading>
        {introduction ? <Introduction {...content(introduction)} /> : null}
        {inNaira ? (
          <QuickAmounts role="list" aria-label={t('Choose an amount')}>
            {QUICK_AMOUNTS.map((amount) => (
              <li key={amount}>
                <ButtonLink to={`${pages.givingForm}?amount=${amount}`} look="secondary">
                  {formatNaira(amount)}
                </ButtonLink>
              </li>
            ))}
            <li>
              <ButtonLink to={pages.givingForm}>{t('Give now')}</ButtonLink>
            </li>
          </QuickAmounts>
        ) : null}
      </Hero>
      <Part data-first="" aria-labelledby="accounts">
        <Heading level={2} id="accounts">
          {t('Our accounts')}
        </Heading>
        <ExampleAccounts accounts={accounts} />
        <Accounts role="list">
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountCard account={account} />
            </li>
          ))}
        </Accounts>
        <Safety>{t(NO_CARDS)}</Safety>
      </Part>
      {purposes.length > 0 ? (
        <Part aria-labelledby="purposes">
          <Heading level={2} id="purposes">
            {t('What you can give towards')}
          </Heading>
          <Purposes role="list">
            {purposes.map((purpose) => (
              <li key={purpose}>
                {inNaira ? (
                  <Link to={`${pages.givingForm}?${new URLSearchParams({ purpose })}`} {...content(purpose)} />
                ) : (
                  <span {...content(purpose)} />
                )}
              </li>
            ))}
          </Purposes>
          <p>{t('Please put the purpose in the narration so your gift goes where you intend.')}</p>
        </Part>
      ) : null}
      {confirmation || isReachable(contact) ? (
        <Part aria-labelledby="confirm">
          <Heading level={2} id="confirm">
            {t('After you have given')}
          </Heading>
          {confirmation ? <p {...content(confirmation)} /> : null}
          {isReachable(contact) ? <ContactLinks {...contact} /> : null}
        </Part>
      ) : null}
    </Page>
  );
}
