import { Banner } from '@cog/shared-ui';
import { MessageRegion } from './ActionMessage.tsx';
import { Undoable } from './Undoable.tsx';
import type { DeletionResult } from './useDeletions.ts';

export interface DeletionMessageProps<Thing> {
  result: DeletionResult<Thing> | null;
  /** Id of the item that is being deleted or restored. */
  busy: string | null;
  titleOf: (thing: Thing) => string;
  /** Where a restored item is: 'in the library'. */
  home: string;
  onUndo: (thing: Thing) => void;
}

/** Reports how the last deletion or restoration in a list went; a deletion can be undone while its message is shown. */
export function DeletionMessage<Thing extends { id: string }>(props: DeletionMessageProps<Thing>) {
  const { result } = props;
  // The focused row is gone, or another one has taken its place.
  const takesFocus = result?.kind === 'deleted' || result?.kind === 'restored';
  return (
    <MessageRegion of={result} takesFocus={takesFocus}>
      {result ? <MessageContent {...props} result={result} /> : null}
    </MessageRegion>
  );
}

function MessageContent<Thing extends { id: string }>({
  result,
  busy,
  titleOf,
  home,
  onUndo,
}: DeletionMessageProps<Thing> & { result: DeletionResult<Thing> }) {
  switch (result.kind) {
    case 'failed':
      return (
        <Banner tone="bad" title={result.message}>
          {result.reason}
        </Banner>
      );
    case 'deleted':
      return (
        <Undoable
          message={`“${titleOf(result.thing)}” was deleted.`}
          busy={busy === result.thing.id}
          onUndo={() => onUndo(result.thing)}
        />
      );
    case 'restored':
      return <Banner tone="good">{`“${titleOf(result.thing)}” is back ${home}.`}</Banner>;
    case 'message':
      return <Banner tone="good">{result.message}</Banner>;
  }
}
