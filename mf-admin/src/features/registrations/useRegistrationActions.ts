import type { RegistrationSelection, RegistrationStats } from '@cog/contracts/registrations/administration.schema';
import {
  deleteRegistration,
  deleteRegistrations,
  restoreRegistration,
  restoreRegistrations,
} from '@cog/contracts/registrations/endpoints';
import { useRevalidator, useToday } from '@cog/platform';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import type { ActionResult } from '../../common/list/ActionMessage.tsx';
import { useActions } from '../../common/list/useActions.ts';
import type { useEditedRows } from '../../common/list/useEditedRows.ts';
import type { RegistrationRow } from './registrationColumns.tsx';
import type { RegistrationsParams } from './registrations.address.ts';
import { messages } from './registrations.messages.ts';
import { statsAfter } from './statsAfter.ts';
import type { Selected } from './useSelection.ts';

/** A deletion that can be undone: of one row, or of several by its time. `name` is the action's. */
type Undo = { name: string; row: RegistrationRow } | { name: string; deletedAt: string };

interface Actors {
  params: RegistrationsParams;
  rows: ReturnType<typeof useEditedRows<RegistrationRow>>;
  selected: Selected;
  stats: RegistrationStats;
  onStats: (stats: RegistrationStats) => void;
}

/** Deletes and restores registrations, one action at a time, and reports what happened. */
export function useRegistrationActions({ params, rows, selected, stats, onStats }: Actors) {
  const call = useSignedInCall();
  const today = useToday();
  const { revalidate } = useRevalidator();
  const { result, busy, act, setResult } = useActions<ActionResult<Undo>>();

  const remove = (row: RegistrationRow) =>
    act('delete', () => call(deleteRegistration, { params: { id: row.id } }), {
      done() {
        rows.remove(row);
        selected.drop(row);
        onStats(statsAfter(stats, row, -1, today));
        return { tone: 'good', text: messages.deleted, undo: { name: row.id, row } };
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: messages.notDeleted, text }),
    });

  const removeSelected = (selection: RegistrationSelection, count: number) =>
    act('delete', () => call(deleteRegistrations, { body: { selection, count } }), {
      done({ message: text, deletedAt }) {
        selected.clear();
        void revalidate();
        return { tone: 'good', text, undo: { name: deletedAt, deletedAt } };
      },
      failed({ message: text }) {
        // The selection by now means other people than those shown.
        void revalidate();
        return { tone: 'bad', title: 'Error deleting registrations. Please try again.', text };
      },
    });

  const restore = (row: RegistrationRow) =>
    act(row.id, () => call(restoreRegistration, { params: { id: row.id } }), {
      done({ message: text }) {
        if (params.state === 'deleted') rows.remove(row);
        else rows.put(row);
        selected.putBack(row);
        onStats(statsAfter(stats, row, 1, today));
        return { tone: 'good', text };
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'Error restoring registration. Please try again.', text }),
    });

  const restoreTogether = (deletedAt: string) =>
    act(deletedAt, () => call(restoreRegistrations, { body: { deletedAt } }), {
      done({ message: text }) {
        void revalidate();
        return { tone: 'good', text };
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'Error restoring registrations. Please try again.', text }),
    });

  return {
    result,
    /** 'delete', or the id of what is being restored. */
    busy,
    setResult,
    remove,
    removeSelected,
    restore,
    undo: (undo: Undo) => ('row' in undo ? restore(undo.row) : restoreTogether(undo.deletedAt)),
  };
}
