import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import { RouteLink } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import type { Outcome } from './form/useSectionForm.ts';
import { sectionWords } from './section.words.ts';

/** Where visitors see a section. */
export function SeenOn({ section }: { section: SettingsSection }) {
  return sectionWords[section].seenOn.map(({ path, label }, index) => (
    <span key={path}>
      {index > 0 ? ' · ' : null}
      <RouteLink to={path} otherwise={label}>
        See it on {label}
      </RouteLink>
    </span>
  ));
}

/** Says how a save went, and what can be done next. */
export function OutcomeBanner({ section, outcome }: { section: SettingsSection; outcome: Outcome }) {
  switch (outcome.kind) {
    case 'saved':
      return (
        <Banner tone="good" title={`${sectionWords[section].title}: saved.`}>
          Visitors see it from now on. <SeenOn section={section} />
        </Banner>
      );
    case 'nothing':
      return <Banner tone="plain">Nothing was changed, so there is nothing to save.</Banner>;
    case 'unanswered':
      return (
        <Banner tone="bad" title={outcome.message}>
          What you typed is kept on this device. Press Save changes again: it will be saved once, even if it arrived
          already.
        </Banner>
      );
    case 'conflict':
    case 'refused':
      return <Banner tone="bad">{outcome.message}</Banner>;
  }
}
