import { testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { CopyField } from './CopyField.tsx';

const NUMBER = '0000000001';

/** A number in groups, as a page shows it, and its button. */
function Account() {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={shown}>
        <span>000</span>
        <span>0000001</span>
      </span>
      <CopyButton text={NUMBER} what="Account number" of="of Offerings" shown={shown} />
    </>
  );
}

const Address = () => <CopyField label="Paste this:" text={NUMBER} what="Address" />;

function show(Component: () => ReactNode) {
  const { element, platform } = testRoute({ Component });
  render(element);
  return platform;
}

/** Makes the device refuse the clipboard; `old` is the old way of copying. */
function refuse(old: () => boolean) {
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  Object.defineProperty(document, 'execCommand', { configurable: true, value: old });
}

const button = () => screen.getByRole('button', { name: 'Copy account number of Offerings' });

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  jest.useRealTimers();
});

describe('a copy button', () => {
  it('copies, says so on itself, and tells screen readers what was copied', async () => {
    const user = userEvent.setup();
    show(Account);
    await user.click(button());
    expect(await screen.findByRole('button', { name: 'Copied account number of Offerings' })).toHaveFocus();
    expect(await navigator.clipboard.readText()).toBe(NUMBER);
    expect(screen.getByRole('status')).toHaveTextContent('Account number copied');
  });

  it('announces a second press as the first, and can be read as a button again after', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    jest.useFakeTimers();
    show(Account);
    await user.click(button());
    const first = await screen.findByText('Account number copied');
    await user.click(await screen.findByRole('button', { name: /^Copied/ }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(screen.getByText('Account number copied')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(4000));
    expect(button()).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('copies in browsers without the clipboard API, and keeps the focus', async () => {
    const user = userEvent.setup();
    let selected = '';
    show(Account);
    refuse(() => {
      selected = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '';
      return true;
    });
    await user.click(button());
    expect(await screen.findByRole('button', { name: /^Copied/ })).toHaveFocus();
    expect(selected).toBe(NUMBER);
  });

  it('selects the text where nothing can be copied, without gaps, and says so', async () => {
    const user = userEvent.setup();
    const platform = show(Account);
    refuse(() => false);
    await user.click(button());
    await waitFor(() =>
      expect(platform.messages.get()).toMatchObject([{ text: expect.stringMatching(/^Account number didn’t copy/) }]),
    );
    expect(getSelection()?.toString()).toBe(NUMBER);
    expect(button()).toBeVisible();
  });

  it('selects what is in a field', async () => {
    const user = userEvent.setup();
    show(Address);
    refuse(() => false);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    const field = screen.getByLabelText<HTMLInputElement>('Paste this:');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field.selectionEnd).toBe(NUMBER.length);
  });

  it('shows the text in a message where the page does not show it', async () => {
    const user = userEvent.setup();
    const platform = show(() => <CopyButton text={NUMBER} what="Account number" />);
    refuse(() => false);
    await user.click(screen.getByRole('button', { name: 'Copy account number' }));
    await waitFor(() => expect(platform.messages.get()).toMatchObject([{ text: `Press and hold to copy: ${NUMBER}` }]));
  });
});
