import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { Button } from './Button.tsx';

function Form({ onSend }: { onSend: () => void }) {
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    onSend();
  };
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Submitting...">
        Register
      </Button>
    </form>
  );
}

describe('a button whose work is under way', () => {
  it('sends once for a double click', async () => {
    const send = jest.fn();
    render(<Form onSend={send} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Register' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent again by Enter in a field', async () => {
    const user = userEvent.setup();
    const send = jest.fn();
    render(<Form onSend={send} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ngozi{Enter}{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus, says that it is busy and is announced', async () => {
    render(<Form onSend={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    const button = screen.getByRole('button', { name: 'Submitting...' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Submitting...', { ignore: 'button' })).toHaveAttribute('aria-live', 'polite');
  });
});

describe('a button that can’t be used yet', () => {
  it('stays in the Tab order and does nothing', async () => {
    const click = jest.fn();
    render(
      <Button aria-disabled onClick={click}>
        Send
      </Button>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(click).not.toHaveBeenCalled();
  });
});
