import * as pages from '@cog/contracts/composition/pages';
import { useSettings, useTranslate } from '@cog/platform';
import { ButtonAnchor, ButtonLink, ExternalLink, FormActions, Heading, Icon } from '@cog/shared-ui';
import { useId } from 'react';
import { whatsAppAddress } from '../../contact.address.ts';
import { NextStep } from '../../requests/RequestDesk.styles.ts';

/** Shown after a prayer request: today's devotional, a number to call, and an invitation to tell how it went. */
export function AfterPrayer() {
  const t = useTranslate();
  const id = useId();
  const { headquarters, whatsApp } = useSettings();
  return (
    <NextStep aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        {t('While we pray')}
      </Heading>
      <FormActions>
        <ButtonLink to={pages.devotional}>
          <Icon name="book" size={20} />
          {t('Read today’s word')}
        </ButtonLink>
        {headquarters.phone ? (
          <ButtonAnchor look="secondary" href={`tel:${headquarters.phone}`}>
            <Icon name="phone" size={20} />
            {t('Call us now')}
          </ButtonAnchor>
        ) : null}
      </FormActions>
      <p>
        {t('When God answers, please tell us. We’d love to thank Him with you.')}{' '}
        {whatsApp ? (
          <ExternalLink href={whatsAppAddress(whatsApp, t('God has answered my prayer!'))}>
            {t('Tell us on WhatsApp')}
          </ExternalLink>
        ) : null}
      </p>
    </NextStep>
  );
}
