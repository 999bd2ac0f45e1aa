import { ButtonLink } from '@cog/shared-ui';
import { ChoiceLinks } from '../layout/ChoiceLinks.styles.ts';
import type { ListedState } from './unpublished.address.ts';

export interface StateLinksProps {
  state: ListedState;
  /** Number of texts in each state; null if unknown. */
  counts: { draft: number; ready: number } | null;
  addressOf: (state: ListedState) => string;
  /** Keeps the scroll position, for a list further down a page. */
  keepsPlace?: boolean;
}

const states = [
  { state: 'published', label: 'Published' },
  { state: 'draft', label: 'Drafts' },
  { state: 'ready', label: 'Ready for review' },
] as const;

/** Switches a list between published and unpublished texts. */
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
