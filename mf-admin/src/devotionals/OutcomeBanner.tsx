import type { IsoDate, Language } from '@cog/contracts/calendar';
import { RouteLink } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import type { Outcome } from './addDevotional.ts';
import { devotionalWords, onTheSite } from './devotionalWords.ts';

interface OnTheSiteProps {
  language: Language;
  day: IsoDate;
  children: ReactNode;
}

function OnTheSite({ language, day, children }: OnTheSiteProps) {
  return <RouteLink to={onTheSite(language, day)}>{children}</RouteLink>;
}

interface OutcomeBannerProps {
  language: Language;
  outcome: Outcome;
}

/** Says how an attempt went, and what can be done next. Refusals of single fields stand at the fields. */
export function OutcomeBanner({ language, outcome }: OutcomeBannerProps) {
  const { saved, register, listPath } = devotionalWords[language];
  switch (outcome.kind) {
    case 'saved':
      return (
        <Banner tone="good" title={saved}>
          <OnTheSite language={language} day={outcome.day}>
            See it on the site
          </OnTheSite>
        </Banner>
      );
    case 'taken':
      return (
        <Banner tone="bad" title={outcome.message}>
          <OnTheSite language={language} day={outcome.day}>
            See the one that is there
          </OnTheSite>{' '}
          <RouteLink to={`${listPath}?edit=${outcome.day}`}>Edit the one that is there</RouteLink>
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
