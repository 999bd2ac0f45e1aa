import { Button } from '@cog/shared-ui';
import { useState } from 'react';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import type { TestMailDialogProps } from './TestMailDialog.tsx';

const testMailDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './TestMailDialog.tsx')).TestMailDialog,
);

/** A button that opens the dialog for a test mail to the user's own address. */
export function TestMail(props: Omit<TestMailDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div>
      <Button look="secondary" onClick={() => setIsOpen(true)} {...testMailDialog.whenNear}>
        Test mail to me
      </Button>
      {isOpen ? (
        <LazyDialog code={testMailDialog} title="Test mail to me" onClose={close}>
          {(TestMailDialog) => <TestMailDialog {...props} onClose={close} />}
        </LazyDialog>
      ) : null}
    </div>
  );
}
