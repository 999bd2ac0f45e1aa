import { Button } from '@cog/shared-ui';
import { useState } from 'react';
import { LateDialog } from '../../common/layout/LateDialog.tsx';
import { lateCode } from '../../common/layout/LatePart.tsx';
import type { TestMailDialogProps } from './TestMailDialog.tsx';

const testMailDialog = lateCode(
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
        <LateDialog code={testMailDialog} title="Test mail to me" onClose={close}>
          {(TestMailDialog) => <TestMailDialog {...props} onClose={close} />}
        </LateDialog>
      ) : null}
    </div>
  );
}
