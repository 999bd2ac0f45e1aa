import type { IsoDate } from '@cog/contracts/calendar';
import { RouteLink } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import type { Outcome } from './AddDevotionalPage.api.ts';

function OnTheSite({ day, children }: { day: IsoDate; children: ReactNode }) {
  return <RouteLink to={`/fast?date=${day}&lang=en`}>{children}</RouteLink>;
}

/** Says how an attempt went, and what can be done next. Refusals of single fields stand at the fields. */
export function OutcomeBanner({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'saved':
      return (
        <Banner tone="good" title="Registration successful!">
          <OnTheSite day={outcome.day}>See it on the site</OnTheSite>
        </Banner>
      );
    case 'taken':
      return (
        <Banner tone="bad" title={outcome.message}>
          <OnTheSite day={outcome.day}>See the one that is there</OnTheSite>
        </Banner>
      );
    case 'unanswered':
      return (
        <Banner tone="bad" title={outcome.message}>
          What you typed is kept on this device. Press Register again: it will be added once, even if it arrived
          already.
        </Banner>
      );
    case 'refused':
      return <Banner tone="bad">{outcome.message}</Banner>;
    case 'signed-out':
      return null;
  }
}
