import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import type { Stage } from '@cog/contracts/quiz/constants';
import { findQuizResults } from '@cog/contracts/quiz/results.endpoints';
import type { FoundResults } from '@cog/contracts/quiz/results.schema';
import { useApi, useTranslate } from '@cog/platform';
import { Button, ButtonLink, Icon, TextField, useOneAtATime } from '@cog/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import type { OwnResults } from './ownResults.ts';
import { Finder, People } from './ResultsPage.styles.ts';
import { resultsAddress } from './results.address.ts';

export interface FindMeProps {
  /** The participants found on this device. */
  own: readonly OwnResults[];
  onFound: (found: FoundResults) => void;
  onForget: (person: OwnResults) => void;
}

const LONGEST_REFERENCE = 40;

/** Leads to the participant's own row by the registration's reference, which goes to the server and is not stored. */
export function FindMe({ own, onFound, onForget }: FindMeProps) {
  const t = useTranslate();
  const api = useApi();
  const field = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useOneAtATime();

  async function find() {
    const reference = cleanText(field.current?.value ?? '');
    if (reference === '') {
      setProblem(t('Please enter your reference number'));
      field.current?.focus();
      return;
    }
    const answer = await api.call(findQuizResults, { body: { reference } });
    if (answer.ok) {
      if (field.current) field.current.value = '';
      onFound(answer.data);
      return;
    }
    setProblem(answer.failure.message);
    field.current?.focus();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    void run('find', find);
  };

  const forget = (person: OwnResults) => {
    onForget(person);
    // The pressed button is removed with its person.
    summary.current?.focus();
  };

  return (
    <Finder aria-label={t('Find me')} data-tone="surface" data-needs-script="" data-print="none">
      {own.length > 0 ? (
        <People role="list">
          {own.map((person) => (
            <li key={person.results[0]?.id}>
              <span>{t('{name} is marked on this phone.', { name: person.fullName })}</span>
              {person.results.map(({ id, stage }) => (
                <ButtonLink key={id} look="quiet" to={resultsAddress({ stage, near: id })}>
                  {t('Go to the row in Stage {stage}', { stage })}
                </ButtonLink>
              ))}
              <Button look="quiet" onClick={() => forget(person)}>
                {t('Forget {name} on this phone', { name: person.fullName })}
              </Button>
            </li>
          ))}
        </People>
      ) : null}
      <details>
        <summary ref={summary}>
          <Icon name="user" size={20} />
          {own.length > 0 ? t('Find someone else') : t('Find me by my reference')}
        </summary>
        <form noValidate onSubmit={submit}>
          <TextField
            ref={field}
            label={t('Your reference')}
            help={t('The number you got when you registered.')}
            error={problem}
            maxLength={LONGEST_REFERENCE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" look="secondary" busy={busy !== null} busyLabel={t('Looking...')}>
            {t('Find me')}
          </Button>
        </form>
      </details>
    </Finder>
  );
}

/** The result to show first: of the open stage, otherwise of the last one. */
export const resultToShow = ({ results }: FoundResults, stage: Stage) =>
  results.find((result) => result.stage === stage) ?? results.at(-1);
