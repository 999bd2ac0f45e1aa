import type { Devotional } from '@cog/contracts/devotionals/constants';
import type { Language } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import { Button, CheckboxField, column, spread, tall } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { draftAddress } from '../../../common/unpublished/unpublished.address.ts';
import { addAddress, editAddress } from '../devotional.address.ts';
import { langOf, otherLanguage } from '../devotional.messages.ts';
import { formMessages } from './form.messages.ts';
import type { DayState } from './useDay.ts';

export interface OtherLanguageProps {
  /** Language of the form; the panel is about the other one. */
  language: Language;
  now: DayState;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

const Panel = styled.section`
  ${column(1)};
  justify-items: start;
  padding: var(--space-3) var(--space-4);
  background: color-mix(in srgb, var(--color-dawn) 7%, var(--color-surface));
  border-radius: var(--radius-medium);
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: anywhere;

  & > div {
    ${spread(4)};
    row-gap: 0;
    width: 100%;
  }

  a {
    ${tall()};
  }
`;

/** The other language's text of the day, or its draft; null if there is neither. */
export function otherText(language: Language, now: DayState): Omit<Devotional, 'id'> | null {
  if (now.kind !== 'there') return null;
  const other = otherLanguage(language);
  return now.devotionals[other] ?? now.drafts[other];
}

/** Says whether the day has a text in the other language, with a switch that shows it next to each field. */
export function OtherLanguage({ language, now, shown, onShow }: OtherLanguageProps) {
  return (
    <Panel data-tone="surface" lang={langOf(language)} aria-label={formMessages[language].otherText} aria-live="polite">
      {contentOf({ language, now, shown, onShow })}
    </Panel>
  );
}

function contentOf({ language, now, shown, onShow }: OtherLanguageProps): ReactNode {
  const messages = formMessages[language];
  const other = otherLanguage(language);
  switch (now.kind) {
    case 'none':
      return <p>{messages.chooseDay}</p>;
    case 'loading':
      return <p>{messages.loading}</p>;
    case 'failed':
      return (
        <>
          <p>{messages.failed(now.message)}</p>
          <Button look="secondary" onClick={now.retry}>
            {messages.tryAgain}
          </Button>
        </>
      );
    case 'there': {
      const text = otherText(language, now);
      const draft = now.devotionals[other] ? null : now.drafts[other];
      if (text === null) {
        return (
          <div>
            <p>{messages.none(now.day)}</p>
            <RouteLink to={addAddress(other, now.day)}>{messages.add}</RouteLink>
          </div>
        );
      }
      return (
        <>
          <p>
            {draft ? messages.inOtherDraft : messages.inOther}:{' '}
            {text.title ? <b lang={langOf(other)}>{text.title}</b> : <b>{messages.noTitle}</b>}
          </p>
          <div>
            <CheckboxField label={messages.show} checked={shown} onChange={(event) => onShow(event.target.checked)} />
            {draft ? (
              <RouteLink to={draftAddress({ ...draft, kind: 'devotional' })}>{messages.openDraft}</RouteLink>
            ) : (
              <RouteLink to={editAddress(other, now.day)}>{messages.edit}</RouteLink>
            )}
          </div>
        </>
      );
    }
  }
}
