import { useMessages, useTranslate } from '@cog/platform';
import { Banner, ConfirmDialog } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { type Act, useAct } from './useAct.ts';

interface ConfirmActProps {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  /** What the button says meanwhile: 'Clearing...'. */
  busyLabel: string;
  act: Act;
  /** Said when it is done: 'The chat was cleared.' */
  done: string;
  /** Called when it is done or cancelled; what was refused is said in the dialog, which stays. */
  onClose: (isDone: boolean) => void;
}

/** Asks before something that cannot be undone, does it, and says how it went. */
export function ConfirmAct({ title, message, confirmLabel, busyLabel, act, done, onClose }: ConfirmActProps) {
  const t = useTranslate();
  const { isBusy, problem, run } = useAct();
  const say = useMessages();
  const confirm = async () => {
    if (!(await run(act))) return;
    say(done, 'good');
    onClose(true);
  };
  return (
    <ConfirmDialog
      open
      title={title}
      message={message}
      notice={problem === null ? null : <Banner tone="bad">{t(problem)}</Banner>}
      confirmLabel={confirmLabel}
      tone="danger"
      busy={isBusy}
      busyLabel={busyLabel}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    />
  );
}
