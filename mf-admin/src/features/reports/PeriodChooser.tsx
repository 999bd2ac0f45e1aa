import * as pages from '@cog/contracts/composition/pages';
import { ButtonLink, Stack } from '@cog/shared-ui';
import { ChoiceLinks } from '../../common/layout/ChoiceLinks.styles.ts';
import { ListSearch } from '../../common/list/ListSearch.tsx';
import { namedAddress, namedPeriods, type Period } from './period.address.ts';

/** Chooses the period of the reports, which is in the address. */
export function PeriodChooser({ period: { name, from, to } }: { period: Period }) {
  return (
    <div data-print="none">
      <Stack>
        <ChoiceLinks aria-label="Time">
          {namedPeriods.map((one) => (
            <ButtonLink
              key={one.name}
              look="secondary"
              to={namedAddress(one.name)}
              preventScrollReset
              aria-current={one.name === name ? 'true' : undefined}
            >
              {one.label}
            </ButtonLink>
          ))}
        </ChoiceLinks>
        <ListSearch
          label="Own dates"
          filters={[
            { kind: 'day', name: 'from', label: 'From', value: from },
            { kind: 'day', name: 'to', label: 'To', value: to },
          ]}
          addressOf={(query) => `${pages.reports}?${query}`}
          showAll={null}
        />
      </Stack>
    </div>
  );
}
