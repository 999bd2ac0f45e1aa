import * as pages from '@cog/contracts/composition/pages';
import { Link, Phrase, RouteLink, useContent, useSettings, useStoredState, useTranslate } from '@cog/platform';
import { ButtonAnchor, ExternalLink, FormActions, FormNote, Heading, Icon, Stack } from '@cog/shared-ui';
import { ContactLinks, isReachable } from '../../ContactLinks.tsx';
import { mailAddress, whatsAppAddress } from '../../contact.address.ts';
import { AccountNumber } from '../AccountNumber.tsx';
import { CopyEverything } from '../CopyEverything.tsx';
import { NO_CARDS, ussdCode } from '../givingSettings.ts';
import { formatNaira } from '../naira.ts';
import { Safety } from '../Safety.tsx';
import { TransferFact, TransferFacts } from '../TransferFacts.tsx';
import { emptyFields, type Gift, giftPath, narrationOf } from './gift.ts';
import { KEPT_GIFT, parseKeptGift } from './keptGift.ts';
import type { PayData } from './PayPage.api.ts';
import { Amount, Sheet } from './PayPage.styles.ts';

interface TransferDetailsProps {
  /** Id of the heading. */
  heading: string;
  gift: Gift;
  data: PayData;
}

/** The details to enter at the bank, each with a copy button, and how to tell the church afterwards. */
export function TransferDetails({ heading, gift, data }: TransferDetailsProps) {
  const t = useTranslate();
  const content = useContent();
  const { amount, purpose, account } = gift;
  const { contact, confirmation } = data;
  const { churchName } = useSettings();
  const [, keep] = useStoredState(KEPT_GIFT, emptyFields, parseKeptGift);
  const narration = narrationOf(gift);
  const dialled = ussdCode(account, amount);
  /** The prefilled message that tells the church about the gift. */
  const greeting = t(
    'Good day. I have sent {amount} to {account} ({accountName}, {accountNumber}). Purpose: {purpose}. Narration: {narration}. The name on the transfer is:',
    { ...account, account: t(account.label), amount: formatNaira(amount), purpose: t(purpose), narration },
  );
  const message = `${greeting} `;
  const forget = () => keep(null);
  return (
    <>
      <div>
        <Heading level={1} id={heading} look="title">
          <Phrase text="Send {amount}" amount={<Amount>{formatNaira(amount)}</Amount>} />
        </Heading>
        <p>
          {t('{purpose}, to {churchName}.', { purpose: t(purpose), churchName })}{' '}
          <Link
            to={giftPath(gift, true)}
            onClick={() => keep({ ...emptyFields, amount: String(amount), purpose, account: account.id })}
          >
            {t('Change')}
          </Link>
        </p>
      </div>
      <p>{t('Open your bank’s app, or go to any bank, and make a transfer with exactly this:')}</p>
      <Sheet data-tone="surface">
        <TransferFacts>
          <TransferFact label={t('Account number')} copies={account.accountNumber} look="number">
            <AccountNumber>{account.accountNumber}</AccountNumber>
          </TransferFact>
          <TransferFact label={t('Bank')}>{account.bank}</TransferFact>
          <TransferFact label={t('Account name')}>{account.accountName}</TransferFact>
          <TransferFact label={t('Amount')} copies={String(amount)} look="number">
            {formatNaira(amount)}
          </TransferFact>
          <TransferFact label={t('Narration')} copies={narration}>
            {narration}
          </TransferFact>
        </TransferFacts>
      </Sheet>
      <FormActions>
        {dialled ? (
          <ButtonAnchor href={`tel:${encodeURIComponent(dialled).replaceAll('%2A', '*')}`}>
            <Icon name="phone" size={20} />
            {t('Dial {code}', { code: dialled })}
          </ButtonAnchor>
        ) : null}
        <CopyEverything
          account={account}
          more={[
            [t('Amount'), formatNaira(amount)],
            [t('Narration'), narration],
          ]}
        />
      </FormActions>
      {dialled ? (
        <FormNote>{t('Dial it from the phone number that your bank knows. You need no data.')}</FormNote>
      ) : null}
      <FormNote>
        {t(
          'The narration (some banks say description or remark) tells us what your gift is for. Please check the account name before you send.',
        )}
      </FormNote>
      {confirmation || isReachable(contact) ? (
        <Stack as="section" $gap={3} aria-labelledby="tell">
          <Heading level={2} id="tell">
            {t('When you have sent it')}
          </Heading>
          {confirmation ? <p {...content(confirmation)} /> : null}
          <FormActions onClick={forget}>
            {contact.whatsApp ? (
              <ExternalLink look="primary" href={whatsAppAddress(contact.whatsApp, message)}>
                <Icon name="check" size={20} />
                {t('I have sent it – tell the church on WhatsApp')}
              </ExternalLink>
            ) : null}
            {contact.email ? (
              <ButtonAnchor
                look="secondary"
                href={mailAddress(contact.email, { subject: t('Gift: {narration}', { narration }), body: message })}
              >
                <Icon name="send" size={20} />
                {t('I have sent it – tell the church by e-mail')}
              </ButtonAnchor>
            ) : null}
          </FormActions>
          {contact.phone ? <ContactLinks phone={contact.phone} whatsApp={null} email={null} /> : null}
        </Stack>
      ) : null}
      <Safety>{t(NO_CARDS)}</Safety>
      <p>
        <RouteLink to={pages.giving}>{t('All our accounts')}</RouteLink>
      </p>
    </>
  );
}
