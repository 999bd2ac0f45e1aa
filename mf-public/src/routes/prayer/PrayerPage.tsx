import { LONGEST_NAME, LONGEST_PRAYER } from '@cog/contracts/requests/constants';
import { useTranslate } from '@cog/platform';
import { CheckboxField, Heading, Page, PrayerScene, Stack, TextAreaField, TextField } from '@cog/shared-ui';
import { useId } from 'react';
import { ContactFields } from '../../requests/ContactFields.tsx';
import { RequestDesk } from '../../requests/RequestDesk.tsx';
import { useRequest } from '../../requests/useRequest.ts';
import { AfterPrayer } from './AfterPrayer.tsx';
import { prayerRequest } from './PrayerPage.form.ts';

const THANKS = {
  title: 'Your prayer request has reached us.',
  text: 'We will pray for you. God hears you.',
  again: 'Write another prayer request',
  next: <AfterPrayer />,
};

/** The page where anyone can ask the church for prayer; only the request itself is required. */
export function PrayerPage() {
  const t = useTranslate();
  const heading = useId();
  const request = useRequest(prayerRequest);
  const { field } = request;
  return (
    <Page width="reading">
      <Stack>
        <PrayerScene look="banner" />
        <Heading level={1} id={heading}>
          {t('Ask for prayer')}
        </Heading>
        <p>{t('How can we pray for you? You don’t have to give your name.')}</p>
        <RequestDesk kind={prayerRequest} request={request} heading={heading} send="Send" thanks={THANKS}>
          <TextAreaField
            {...field('text')}
            label={t('Your prayer request')}
            required
            rows={6}
            maxLength={LONGEST_PRAYER}
          />
          <TextField
            {...field('name')}
            label={t('Your name')}
            optional
            autoComplete="name"
            autoCapitalize="words"
            maxLength={LONGEST_NAME}
          />
          <ContactFields field={field} optional help={t('For example, 0803 123 4567.')} />
          <CheckboxField {...field('mayCall')} label={t('Please call me to pray with me.')} />
        </RequestDesk>
      </Stack>
    </Page>
  );
}
