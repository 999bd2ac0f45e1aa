import { ButtonLink } from '@cog/shared-ui';
import { ChoiceLinks } from '../layout/ChoiceLinks.styles.ts';
import type { ListedState } from './unpublished.address.ts';

export interface StateLinksProps {
  state: ListedState;
  /** How many there are; null when that could not be had. */
  counts: { draft: number; ready: number } | null;
  addressOf: (state: ListedState) => string;
  /** For a list that is below something else. */
  keepsPlace?: boolean;
}

const states = [
  { state: 'published', label: 'Published' },
  { state: 'draft', label: 'Drafts' },
  { state: 'ready', label: 'Ready for review' },
] as const;

/** Which texts a list shows: those that are published, or those that are not yet. */
export function StateLinks({ state, counts, addressOf, keepsPlace = false }: StateLinksProps) {
  return (
    <ChoiceLinks aria-label="Which texts">
      {states.map((choice) => (
        <ButtonLink
          key={choice.state}
          look="quiet"
          to={addressOf(choice.state)}
          aria-current={choice.state === state ? 'page' : undefined}
          preventScrollReset={keepsPlace}
        >
          {choice.label}
          {counts && choice.state !== 'published' ? ` (${counts[choice.state]})` : ''}
        </ButtonLink>
      ))}
    </ChoiceLinks>
  );
}
