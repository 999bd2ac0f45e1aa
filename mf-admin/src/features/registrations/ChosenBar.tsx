import { Button, CheckboxField, Cluster, Note } from '@cog/shared-ui';
import { type ReactNode, useState } from 'react';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import type { RegistrationRow } from './registrationColumns.tsx';
import { describeFilter } from './registrations.messages.ts';
import { Announced, Chosen, Groups, Tools } from './registrations.styles.ts';
import type { Selected } from './useSelection.ts';

const audiencesDialog = lazyCode(async () => (await import('./AudiencesDialog.tsx')).AudiencesDialog);

export interface ChosenBarProps {
  selected: Selected;
  /** The rows shown, and the list's total on all pages and the time of its data. */
  rows: readonly RegistrationRow[];
  list: { asOf: string; total: number };
  onDelete: () => void;
  /** Actions on the selection. */
  children: ReactNode;
}

const number = (count: number) => count.toLocaleString('en-GB');

/** How many selected people are not shown on this page, with their names if known. */
const notShown = ({ count, names }: ReturnType<Selected['notAmong']>) =>
  `${number(count)} of them not shown${names.length > 0 ? `: ${names.slice(0, NAMES).join(', ')}` : ''}${
    names.length > NAMES ? ` and ${number(names.length - NAMES)} more` : ''
  }`;
const NAMES = 5;

/** Describes the selection: '12 chosen, 3 of them not shown'. */
function chosenText(selected: Selected, rows: readonly RegistrationRow[]): string {
  const { count, filter } = selected;
  if (filter !== null) return `${number(count)} chosen: all ${describeFilter(filter)}`;
  const hidden = selected.notAmong(rows);
  return hidden.count > 0 ? `${number(count)} chosen, ${notShown(hidden)}` : `${number(count)} chosen`;
}

/** Selects everyone found, describes the selection across pages and searches, and shows the actions on it. */
export function ChosenBar({ selected, rows, list, onDelete, children }: ChosenBarProps) {
  const [isGrouping, setGrouping] = useState(false);
  const { count, isElsewhere } = selected;
  const isAllChosen = list.total > 0 && rows.every(selected.has) && count >= list.total;
  return (
    <>
      <Cluster $spread>
        {list.total > 0 ? (
          <CheckboxField
            label={list.total === 1 ? 'Select this one' : `Select all ${number(list.total)}`}
            checked={isAllChosen && !isElsewhere}
            onChange={({ currentTarget }) => {
              if (currentTarget.checked) selected.chooseAll(list);
              else selected.clear();
            }}
          />
        ) : null}
        <Groups look="quiet" {...audiencesDialog.whenNear} onClick={() => setGrouping(true)}>
          Saved groups
        </Groups>
        <Tools>{children}</Tools>
      </Cluster>
      {/* Rendered even while empty, so that screen readers announce changes. */}
      <Announced role="status">
        {count > 0 ? (
          <Cluster $spread $gap={2}>
            <Chosen>{chosenText(selected, rows)}</Chosen>
            <Actions>
              <Button look="quiet" onClick={selected.clear}>
                Clear selection
              </Button>
              <Button look="quiet" data-harm="" onClick={onDelete}>
                Delete ({number(count)})
              </Button>
            </Actions>
          </Cluster>
        ) : null}
      </Announced>
      {isElsewhere ? <Note>To choose people one by one here, clear the selection first.</Note> : null}
      {isGrouping ? (
        <LazyDialog title="Saved groups" onClose={() => setGrouping(false)} code={audiencesDialog}>
          {(AudiencesDialog) => <AudiencesDialog selected={selected} onClose={() => setGrouping(false)} />}
        </LazyDialog>
      ) : null}
    </>
  );
}
