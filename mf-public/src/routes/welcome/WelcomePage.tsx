import {
  BRANCH_PARAMETER,
  LONGEST_FOUND_BY,
  LONGEST_NAME,
  TEAM_PARAMETER,
  welcomeWishes,
} from '@cog/contracts/requests/constants';
import { usePageData, useSearchParams, useTranslate } from '@cog/platform';
import { CheckboxField, Heading, Page, SelectField, Stack, TextField, UsherScene } from '@cog/shared-ui';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { ContactFields } from '../../requests/ContactFields.tsx';
import { Choices } from '../../requests/RequestDesk.styles.ts';
import { RequestDesk } from '../../requests/RequestDesk.tsx';
import { useRequest } from '../../requests/useRequest.ts';
import type { loadWelcome } from './WelcomePage.api.ts';
import { welcomeRequest, wishLabels } from './WelcomePage.form.ts';
import { welcomeMessages } from './welcomeMessages.ts';

const THANKS = {
  title: 'Thank you. We look forward to meeting you.',
  text: 'You’re welcome here. Someone from the church will reach out to you.',
  again: 'Write again',
};

type NextSundayPart = typeof import('./NextSunday.tsx').NextSunday;

/** Loaded once the form has been sent; renders nothing if it cannot be loaded. */
function LateNextSunday(props: ComponentProps<NextSundayPart>) {
  const [Part, setPart] = useState<NextSundayPart | null>(null);
  useEffect(() => {
    import('./NextSunday.tsx').then(
      ({ NextSunday }) => setPart(() => NextSunday),
      () => {},
    );
  }, []);
  return Part ? <Part {...props} /> : null;
}

/**
 * The page where new visitors say who they are and how the church may meet them. `?team=` and `?branch=`, from links
 * on other pages, preselect a team and a branch.
 */
export function WelcomePage() {
  const t = useTranslate();
  const heading = useId();
  const [query] = useSearchParams();
  const { places, teams } = usePageData<typeof loadWelcome>();
  const request = useRequest(welcomeRequest);
  const { field } = request;
  const messages = welcomeMessages(query, teams, t);
  const thanks = { ...THANKS, next: <LateNextSunday branch={request.sent?.branch?.[0] ?? null} /> };
  const choiceIn = (parameter: string, choices: readonly { value: string }[]) =>
    choices.find(({ value }) => value === query.get(parameter))?.value;
  const team =
    teams.length > 0 ? (
      <SelectField
        {...field('team')}
        label={t('Would you like to join a team or house fellowship?')}
        optional
        placeholder={t('Not now')}
        options={teams.map(({ value, label }) => ({ value, label: t(label) }))}
        defaultValue={choiceIn(TEAM_PARAMETER, teams)}
      />
    ) : null;
  return (
    <Page width="reading">
      <Stack>
        <UsherScene look="banner" />
        <Heading level={1} id={heading}>
          {messages.title}
        </Heading>
        <p>{messages.text}</p>
        <RequestDesk kind={welcomeRequest} request={request} heading={heading} send="Send" thanks={thanks}>
          {messages.isJoining ? team : null}
          <TextField
            {...field('name')}
            label={t('Your name')}
            required
            autoComplete="name"
            autoCapitalize="words"
            maxLength={LONGEST_NAME}
          />
          <ContactFields field={field} help={t('Phone or email, either is fine.')} />
          {places.length > 1 ? (
            <SelectField
              {...field('branch')}
              label={t('Which branch is near you?')}
              optional
              placeholder={t('Not sure yet')}
              options={places.map(({ value, label }) => ({ value, label: t(label) }))}
              defaultValue={choiceIn(BRANCH_PARAMETER, places)}
            />
          ) : null}
          {messages.isJoining ? null : team}
          <TextField
            {...field('foundBy')}
            label={t('How did you hear about us?')}
            optional
            autoComplete="off"
            maxLength={LONGEST_FOUND_BY}
          />
          <Choices>
            <legend>
              {t('How can we help?')} <span>{t('(optional)')}</span>
            </legend>
            {welcomeWishes.map((wish) => (
              <CheckboxField
                key={wish}
                name="wishes"
                value={wish}
                label={t(wishLabels[wish])}
                readOnly={request.busy}
              />
            ))}
          </Choices>
        </RequestDesk>
      </Stack>
    </Page>
  );
}
