import { Banner } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import { Undoable } from '../../common/list/Undoable.tsx';
import type { Happened, MailActions } from './useMailActions.ts';

export interface MailNewsProps {
  actions: MailActions;
  /** Leaves out what happened before this stood here. */
  onlyNew?: boolean;
}

/** Says how the last action went, and takes the focus: the button that was pressed is gone, or says something else. */
export function MailNews({ actions, onlyNew = false }: MailNewsProps) {
  const { happened } = actions;
  const before = useRef(happened);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (happened && happened !== before.current) frame.current?.focus();
  }, [happened]);
  const isShown = happened !== null && !(onlyNew && happened === before.current);
  return (
    <StatusRegion ref={frame} tabIndex={-1}>
      {isShown ? <WhatHappened happened={happened} actions={actions} /> : null}
    </StatusRegion>
  );
}

/** A cancelled mail can be sent after all as long as it is said. */
function WhatHappened({ happened, actions }: { happened: Happened; actions: MailActions }) {
  if (happened.kind === 'failed') {
    return (
      <Banner tone="bad" title={happened.message}>
        {happened.reason}
      </Banner>
    );
  }
  const { message, cancelled } = happened;
  return cancelled ? (
    <Undoable message={message} busy={actions.busy === cancelled.id} onUndo={() => void actions.sendAgain(cancelled)} />
  ) : (
    <Banner tone="good">{message}</Banner>
  );
}
