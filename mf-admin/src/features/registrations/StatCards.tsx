import type { RegistrationStats } from '@cog/contracts/registrations/administration.schema';
import { card, quiet } from '@cog/shared-ui';
import styled from 'styled-components';

const Cards = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 46%), 1fr));
  gap: var(--space-2) var(--space-3);

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: var(--space-2) var(--space-4);
    ${card};
  }

  dt {
    ${quiet};
    line-height: 1.35;
  }

  dd {
    font-family: var(--font-heading);
    font-size: 1.5rem;
    font-weight: 700;
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
  }
`;

/** The four cards (specification, section 2, Registration Dashboard). */
export function StatCards({ stats }: { stats: RegistrationStats }) {
  const cards = [
    ['Total Registrations', stats.total],
    ['With Email', stats.withEmail],
    ['Available All Stages', stats.availableAllStages],
    ['This Month', stats.thisMonth],
  ] as const;
  return (
    <Cards>
      {cards.map(([what, count]) => (
        <div key={what} data-tone="surface">
          <dt>{what}</dt>
          <dd>{count.toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </Cards>
  );
}
