import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { TextAreaField } from '../forms/TextAreaField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { Stack } from '../layout/Stack.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

export default { title: 'Dialogs' } satisfies Meta;

type Story = StoryObj;

function Mail() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send Email (3)</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Send Bulk Email"
        actions={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Send Email</Button>
          </>
        }
      >
        <Stack>
          <p>Sending to 3 recipients</p>
          <TextField label="Subject" name="subject" />
          <TextAreaField label="Message" name="message" rows={8} />
        </Stack>
      </Dialog>
    </>
  );
}

export const WithAForm: Story = { render: () => <Mail /> };

function Delete({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        title="Delete Registration"
        message={
          <Stack $gap={2}>
            <p>Are you sure you want to delete the registration for Ngozi Eze?</p>
            <p>This action cannot be undone. The registration will be permanently deleted.</p>
          </Stack>
        }
        confirmLabel="Delete"
        busyLabel="Deleting..."
        tone="danger"
        busy={busy}
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

export const BeforeSomethingIsDeleted: Story = { render: () => <Delete /> };
export const WhileItIsDeleted: Story = { render: () => <Delete busy /> };

function Menu() {
  return (
    <>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      <Drawer id="menu" label="Menu">
        <nav aria-label="Menu">
          <Stack>
            <a href="#home">Home</a>
            <a href="#about">About</a>
            <a href="#give">Give Online</a>
          </Stack>
        </nav>
      </Drawer>
    </>
  );
}

export const ADrawer: Story = { render: () => <Menu /> };
