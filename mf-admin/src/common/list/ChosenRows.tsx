import type { BinKind } from '@cog/contracts/publishing/bin.constants';
import { MOST_RESTORED } from '@cog/contracts/publishing/bin.constants';
import { restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import { useRevalidator } from '@cog/platform';
import { Button, ButtonAnchor, CheckboxField, ConfirmDialog } from '@cog/shared-ui';
import { type ReactNode, useRef, useState } from 'react';
import type { CallOutcome } from '../calls/callOutcome.ts';
import { useSignedInCall } from '../calls/useSignedInCall.ts';
import { Actions } from '../layout/Actions.styles.ts';
import { ActionMessage, type ActionResult } from './ActionMessage.tsx';
import { countOf, type ListNouns } from './ListRows.tsx';
import { readAll } from './readAll.ts';
import { useActions } from './useActions.ts';
import type { useChosenRows } from './useChosenRows.ts';

/** How to undo a change. */
export interface Undo {
  /** Label of the button while it is busy. */
  busyLabel: string;
  send: () => Promise<CallOutcome<ChangeReport>>;
  /** 'Nothing was brought back. Please try again.' */
  failed: string;
}

/** What to report of a change that the server has confirmed. */
export interface ChangeReport {
  message: string;
  /** Items that the server left unchanged, with the reasons. */
  refused: readonly string[];
  undo?: Undo;
}

/** A file to download that contains the selected rows. */
export interface ChosenFile {
  /** 'Export'; the number of selected rows follows. */
  label: string;
  href: string;
  /** File name of the download. */
  download: string;
}

export interface Deleted {
  message: string;
  ids: readonly string[];
  refused: readonly string[];
}

export interface ChosenRowsProps<Row extends { id: string }> {
  nouns: ListNouns;
  kind: BinKind;
  /** Rows on the current page. */
  shown: readonly Row[];
  /** Number of rows on all pages. */
  total: number;
  /** Maximum number of rows per action. */
  most?: number;
  chosen: ReturnType<typeof useChosenRows<Row>>;
  /** Reads a page of the list, from 1, to select all of it. */
  readPage: (page: number, pageSize: number) => Promise<CallOutcome<{ items: readonly Row[]; total: number }>>;
  /** Downloads for the given rows, at most `most` of them. */
  files?: (rows: readonly Row[]) => readonly ChosenFile[];
  remove: (rows: readonly Row[]) => Promise<CallOutcome<Deleted>>;
  /** What happens to deleted rows; by default 'will be taken off the site'. */
  deletion?: string;
  /** Renders more actions on the selected rows; `onDone` reports what was done and clears the selection. */
  more?: (rows: readonly Row[], onDone: (report: ChangeReport) => void) => ReactNode;
}

/** The result to show for a change, with its Undo if there is one. */
const resultOf = ({ message: text, refused, undo }: ChangeReport): ActionResult<Undo> => ({
  tone: refused.length === 0 ? 'good' : 'bad',
  text,
  ...(undo ? { undo } : {}),
  more: refused.map((line) => <p key={line}>{line}</p>),
});

/** Selects rows of a list, one page or all that match, and deletes or exports them, also across pages. */
export function ChosenRows<Row extends { id: string }>({
  nouns,
  kind,
  shown,
  total,
  most = MOST_RESTORED,
  chosen,
  readPage,
  files = () => [],
  remove,
  deletion = 'will be taken off the site',
  more,
}: ChosenRowsProps<Row>) {
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const { result, busy, act, setResult } = useActions<ActionResult<Undo>>();
  const [isAsking, setAsking] = useState(false);
  const wholePage = useRef<HTMLInputElement>(null);
  const { rows } = chosen;
  const isTooMany = rows.length > most;
  const isPageChosen = shown.every(chosen.has);
  const usable = rows.slice(0, most);

  const done = (report: ChangeReport) => {
    chosen.clear();
    void revalidate();
    return resultOf(report);
  };

  const bringBack = (ids: readonly string[]): Undo => ({
    busyLabel: 'Restoring...',
    failed: 'Nothing was brought back. Please try again.',
    async send() {
      const outcome = await call(restoreFromBin, { body: { items: ids.map((id) => ({ kind, id })) } });
      if (outcome.kind !== 'done') return outcome;
      const { message, refused } = outcome.data;
      return {
        kind: 'done',
        data: { message, refused: refused.map(({ title, message: why }) => `${title}: ${why}`) },
      };
    },
  });

  const deleteThem = () =>
    act('delete', () => remove(usable), {
      done: ({ ids, ...report }) => done({ ...report, ...(ids.length > 0 ? { undo: bringBack(ids) } : {}) }),
      failed: ({ message: text }) => ({ tone: 'bad', title: 'Nothing was deleted. Please try again.', text }),
    });

  const undo = ({ send, failed }: Undo) =>
    act('undo', send, {
      done(report) {
        void revalidate();
        return resultOf(report);
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: failed, text }),
    });

  const chooseAll = () =>
    act('all', () => readAll(readPage, most), {
      done(all) {
        chosen.set(all, true);
        wholePage.current?.focus();
        return null;
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'We couldn’t select them. Please try again.', text }),
    });

  return (
    <>
      <ActionMessage
        result={result}
        isBusy={() => busy === 'undo'}
        undoing={result?.undo?.busyLabel ?? ''}
        onUndo={(what) => void undo(what)}
      />
      {shown.length > 0 ? (
        <Actions>
          <CheckboxField
            ref={wholePage}
            label={shown.length === 1 ? 'Select this one' : `Select all ${shown.length} on this page`}
            checked={isPageChosen}
            onChange={({ currentTarget }) => chosen.set(shown, currentTarget.checked)}
          />
          {isPageChosen && rows.length < total && total <= most ? (
            <Button look="secondary" busy={busy === 'all'} busyLabel="Selecting..." onClick={() => void chooseAll()}>
              Choose all {total.toLocaleString('en-GB')} that match
            </Button>
          ) : null}
          {rows.length > 0 ? (
            <>
              {files(usable).map(({ label, href, download }) => (
                <ButtonAnchor key={download} look="secondary" href={href} download={download}>
                  {label} ({rows.length})
                </ButtonAnchor>
              ))}
              {more?.(usable, (report) => setResult(done(report)))}
              <Button
                look="quiet"
                onClick={() => {
                  chosen.clear();
                  // The pressed button is gone.
                  wholePage.current?.focus();
                }}
              >
                Select none
              </Button>
              <Button look="quiet" data-harm="" aria-disabled={isTooMany || undefined} onClick={() => setAsking(true)}>
                Delete ({rows.length})
              </Button>
            </>
          ) : null}
        </Actions>
      ) : null}
      {isTooMany || (isPageChosen && shown.length > 0 && total > most) ? (
        <p>
          At most {most} {nouns.many} can be selected and worked on at once. Search for fewer, or go page by page.
        </p>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          open
          title={`Delete ${rows.length === 1 ? nouns.one : nouns.many}`}
          message={`${countOf(rows.length, nouns)} ${deletion}. ${rows.length === 1 ? 'It' : 'They'} can be brought back for 30 days.`}
          notice={<ActionMessage result={result} onlyNew />}
          confirmLabel="Delete"
          tone="danger"
          busy={busy === 'delete'}
          busyLabel="Deleting..."
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            if (await deleteThem()) setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
