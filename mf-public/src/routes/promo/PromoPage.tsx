import { Phrase, usePromoSession, useTranslate } from '@cog/platform';
import { Button, Heading } from '@cog/shared-ui';
import canoe from './media/canoe.svg';
import { Account, Frame, Picture, TextBlock } from './PromoPage.styles.ts';
import { useSignOut } from './useSignOut.ts';

/** The upcoming promotion, for people who are signed in to it (specification, section 2, Promo page). */
export function PromoPage() {
  const t = useTranslate();
  const session = usePromoSession();
  const { signOut, busy } = useSignOut();
  return (
    <Frame data-tone="night">
      <TextBlock>
        <Heading level={1}>{t('Coming Soon')}</Heading>
        <p>{t('Our exciting promotion is on the way. Stay tuned!')}</p>
      </TextBlock>
      {session ? (
        <Account>
          <p>
            <Phrase text="Signed in as {email}" email={<strong>{session.email}</strong>} />
          </p>
          <Button
            look="secondary"
            data-needs-script=""
            busy={busy}
            busyLabel={t('Signing out...')}
            onClick={() => void signOut()}
          >
            {t('Sign out')}
          </Button>
        </Account>
      ) : null}
      <Picture src={canoe} alt="" width={640} height={400} fetchPriority="high" />
    </Frame>
  );
}
