import type { Language } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import styled from 'styled-components';
import { addAddress, editAddress, monthAddress, onTheSite } from '../devotional.address.ts';
import { devotionalWords, otherLanguage } from '../devotional.words.ts';
import type { Outcome } from './addDevotional.api.ts';

interface OutcomeBannerProps {
  language: Language;
  outcome: Outcome;
}

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;

/** Says how an attempt went, and what can be done next. Refusals of single fields stand at the fields. */
export function OutcomeBanner({ language, outcome }: OutcomeBannerProps) {
  const { saved, register } = devotionalWords[language];
  const other = otherLanguage(language);
  switch (outcome.kind) {
    case 'saved':
      return (
        <Banner tone="good" title={saved}>
          <Ways>
            <RouteLink to={onTheSite(language, outcome.day)}>See it on the site</RouteLink>
            <RouteLink to={addAddress(other, outcome.day)}>
              Write the {devotionalWords[other].name} of this day
            </RouteLink>
            <RouteLink to={monthAddress(outcome.day)}>To the calendar</RouteLink>
          </Ways>
        </Banner>
      );
    case 'taken':
      return (
        <Banner tone="bad" title={outcome.message}>
          <Ways>
            <RouteLink to={onTheSite(language, outcome.day)}>See the one that is there</RouteLink>
            <RouteLink to={editAddress(language, outcome.day)}>Edit the one that is there</RouteLink>
          </Ways>
        </Banner>
      );
    case 'unanswered':
      return (
        <Banner tone="bad" title={outcome.message}>
          What you typed is kept on this device. Press {register} again: it will be added once, even if it arrived
          already.
        </Banner>
      );
    case 'refused':
      return <Banner tone="bad">{outcome.message}</Banner>;
    case 'signed-out':
      return null;
  }
}
