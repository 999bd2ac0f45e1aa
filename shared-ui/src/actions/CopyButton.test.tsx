import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton.tsx';

function renderButton() {
  const { element, platform } = testRoute({
    Component: () => <CopyButton text="0000000001" label="Copy account number" />,
  });
  render(element);
  return platform;
}

afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

describe('a copy button', () => {
  it('copies, and says so where it stands and to screen readers', async () => {
    const user = userEvent.setup();
    renderButton();
    await user.click(screen.getByRole('button', { name: 'Copy account number' }));
    expect(await navigator.clipboard.readText()).toBe('0000000001');
    expect(screen.getByRole('button', { name: 'Copied' })).toHaveFocus();
    expect(
      screen.getAllByText('Copied').find((words) => words.ariaLive ?? words.getAttribute('aria-live')),
    ).toBeInTheDocument();
  });

  it('copies in browsers without the clipboard API, and keeps the focus', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    let selected = '';
    Object.defineProperty(document, 'execCommand', {
      configurable: true,
      value: () => {
        selected = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '';
        return true;
      },
    });
    renderButton();
    await user.click(screen.getByRole('button', { name: 'Copy account number' }));
    expect(selected).toBe('0000000001');
    expect(screen.getByRole('button', { name: 'Copied' })).toHaveFocus();
  });

  it('shows the text to be copied by hand where nothing can be copied', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const platform = renderButton();
    await user.click(screen.getByRole('button', { name: 'Copy account number' }));
    expect(platform.messages.get()[0]?.text).toBe('Copy this by hand: 0000000001');
    expect(screen.getByRole('button', { name: 'Copy account number' })).toBeVisible();
  });
});
