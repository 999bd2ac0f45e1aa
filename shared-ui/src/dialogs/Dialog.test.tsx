import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { TextField } from '../forms/TextField.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

function Mail() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send Email (3)</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Send Bulk Email">
        <TextField label="Subject" />
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title, starts in its first field and gives the focus back when it closes', async () => {
    const user = userEvent.setup();
    render(<Mail />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send Email (3)' }));
    expect(screen.getByRole('dialog', { name: 'Send Bulk Email' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send Email (3)' })).toHaveFocus();
  });

  it('closes for a press outside it, and stays when a text selection ends there', async () => {
    const user = userEvent.setup();
    render(<Mail />);
    await user.click(screen.getByRole('button', { name: 'Send Email (3)' }));
    // A press on the backdrop has the dialog itself as its target.
    const dialog = screen.getByRole('dialog');
    const subject = screen.getByRole('textbox', { name: 'Subject' });
    await user.type(subject, 'Sunday');
    fireEvent.pointerDown(subject);
    fireEvent.click(dialog);
    expect(subject).toHaveValue('Sunday');
    expect(dialog).toBeVisible();
    await user.click(dialog);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks to be closed when the browser cancels it, as Escape does', async () => {
    const user = userEvent.setup();
    render(<Mail />);
    await user.click(screen.getByRole('button', { name: 'Send Email (3)' }));
    const cancel = new Event('cancel', { cancelable: true });
    const dialog = screen.getByRole('dialog');
    act(() => {
      dialog.dispatchEvent(cancel);
    });
    expect(cancel.defaultPrevented).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not come back once the browser has closed it', async () => {
    const user = userEvent.setup();
    render(<Mail />);
    await user.click(screen.getByRole('button', { name: 'Send Email (3)' }));
    closeAsBrowser(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('starts in the first field that can be seen', () => {
    render(
      <Dialog open onClose={() => {}} title="Please confirm it’s you">
        <input name="username" defaultValue="tolu" hidden />
        <TextField label="Password" />
      </Dialog>,
    );
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveFocus();
  });
});

/** As at a second Escape, before which there is no cancel event. */
function closeAsBrowser(dialog: HTMLElement) {
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
}

function Delete({ busy }: { busy: boolean }) {
  const [answers, setAnswers] = useState<string[]>([]);
  return (
    <>
      <ConfirmDialog
        open
        title="Delete Registration"
        message="Are you sure you want to delete the registration for Ngozi Eze?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        tone="danger"
        busy={busy}
        onConfirm={() => setAnswers((now) => [...now, 'delete'])}
        onCancel={() => setAnswers((now) => [...now, 'cancel'])}
      />
      <output>{answers.join(' ')}</output>
    </>
  );
}

describe('a question before something is done', () => {
  it('is read with its words, and starts on the answer that does no harm', async () => {
    render(<Delete busy={false} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Registration' });
    expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete the registration for Ngozi Eze?');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByText('delete')).toBeVisible();
  });

  it('is read from its head when there is something to look through first', () => {
    render(
      <ConfirmDialog
        open
        title="Restore this version?"
        message="Visitors see it at once."
        confirmLabel="Restore"
        onConfirm={() => {}}
        onCancel={() => {}}
      >
        <p>What changes</p>
      </ConfirmDialog>,
    );
    expect(screen.getByText('Visitors see it at once.')).toHaveFocus();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Visitors see it at once.');
    expect(screen.getByText('What changes')).toBeVisible();
  });

  it('takes no answer while the work is under way', async () => {
    const user = userEvent.setup();
    const { container } = render(<Delete busy />);
    await user.click(screen.getByRole('button', { name: 'Deleting...' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(container.querySelector('output')).toBeEmptyDOMElement();
  });

  it('is shown again when the browser closes it while the work is under way', () => {
    render(<Delete busy />);
    const dialog = screen.getByRole('alertdialog');
    closeAsBrowser(dialog);
    expect(dialog).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });
});
