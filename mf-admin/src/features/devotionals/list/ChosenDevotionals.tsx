import { MOST_RESTORED } from '@cog/contracts/bin/constants';
import { restoreFromBin } from '@cog/contracts/bin/endpoints';
import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { deleteDevotionals } from '@cog/contracts/devotionals-editing/endpoints';
import { formatDay, type Language } from '@cog/contracts/lib/calendar';
import { useRevalidator } from '@cog/platform';
import { Button, ButtonAnchor, CheckboxField, ConfirmDialog } from '@cog/shared-ui';
import { useState } from 'react';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { ActionNews, type ActionResult } from '../../../common/list/ActionNews.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import type { useChosenRows } from '../../../common/list/useChosenRows.ts';
import { devotionalsCsvAddress } from '../devotional.address.ts';

export interface ChosenDevotionalsProps {
  language: Language;
  /** Those of the page that is shown. */
  shown: readonly EditedDevotional[];
  chosen: ReturnType<typeof useChosenRows<EditedDevotional>>;
}

/** '1 devotional', '12 devotionals' */
const countOf = (count: number) => (count === 1 ? '1 devotional' : `${count} devotionals`);

/** Ids of what was deleted together. */
type Undo = readonly string[];

/** Selects a page of devotionals, and deletes or exports those that are selected, on whichever pages they are. */
export function ChosenDevotionals({ language, shown, chosen }: ChosenDevotionalsProps) {
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const { happened, busy, act } = useActions<ActionResult<Undo>>();
  const [isAsking, setAsking] = useState(false);
  const { rows } = chosen;
  const isTooMany = rows.length > MOST_RESTORED;

  const remove = () => {
    const items = rows.map(({ date, updated_at }) => ({ date, updated_at }));
    return act('delete', () => call(deleteDevotionals, { body: { language, items } }), {
      done({ deleted, refused, message }) {
        chosen.clear();
        void revalidate();
        return {
          tone: refused.length === 0 ? 'good' : 'bad',
          text: message,
          ...(deleted.length > 0 ? { undo: deleted.map(({ id }) => id) } : {}),
          more: refused.map(({ date, message: why }) => (
            <p key={date}>
              {formatDay(date)}: {why}
            </p>
          )),
        };
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'Nothing was deleted. Please try again.', text }),
    });
  };

  const undo = (ids: Undo) => {
    const items = ids.map((id) => ({ kind: 'devotional' as const, id }));
    return act('undo', () => call(restoreFromBin, { body: { items } }), {
      done({ refused, message: text }) {
        void revalidate();
        return {
          tone: refused.length === 0 ? 'good' : 'bad',
          text,
          more: refused.map(({ id, title, message }) => (
            <p key={id}>
              {title}: {message}
            </p>
          )),
        };
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'Nothing was brought back. Please try again.', text }),
    });
  };

  return (
    <>
      <ActionNews happened={happened} isBusy={() => busy === 'undo'} onUndo={(ids) => void undo(ids)} />
      {shown.length > 0 ? (
        <Actions>
          <CheckboxField
            label={`Select all ${shown.length} on this page`}
            checked={shown.every(chosen.has)}
            onChange={({ currentTarget }) => chosen.set(shown, currentTarget.checked)}
          />
          {rows.length > 0 ? (
            <>
              <ButtonAnchor
                look="secondary"
                href={devotionalsCsvAddress(language, { days: rows.slice(0, MOST_RESTORED).map(({ date }) => date) })}
                download="devotionals.csv"
              >
                Export ({rows.length})
              </ButtonAnchor>
              <Button look="quiet" onClick={chosen.clear}>
                Select none
              </Button>
              <Button look="quiet" data-harm="" aria-disabled={isTooMany || undefined} onClick={() => setAsking(true)}>
                Delete ({rows.length})
              </Button>
            </>
          ) : null}
        </Actions>
      ) : null}
      {isTooMany ? <p>At most {MOST_RESTORED} devotionals can be deleted or exported at once.</p> : null}
      {isAsking ? (
        <ConfirmDialog
          open
          title="Delete devotionals"
          message={`${countOf(rows.length)} will be taken off the site. They can be brought back for 30 days.`}
          confirmLabel="Delete"
          tone="danger"
          busy={busy === 'delete'}
          busyLabel="Deleting..."
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            await remove();
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
