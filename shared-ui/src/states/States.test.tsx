import { useMessages } from '@cog/platform';
import { testRoute } from '@cog/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button.tsx';
import { Banner } from './Banner.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';
import { Toasts } from './Toasts.tsx';

describe('states that stand where content would', () => {
  it('say at once what failed and offer to try again', async () => {
    const retry = jest.fn();
    render(<ErrorState message="Error fetching devotional data" onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrongError fetching devotional data');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('say what is loading', () => {
    render(<Loading label="Loading sermons..." />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading sermons...');
  });

  it('let bad news interrupt and other news wait', () => {
    render(
      <>
        <Banner tone="bad">Not sent</Banner>
        <Banner tone="good">Sent</Banner>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
  });
});

function Page() {
  const say = useMessages();
  return (
    <>
      <Button onClick={() => say('Book added successfully!', 'good')}>Add</Button>
      <Button onClick={() => say('Error deleting registration. Please try again.', 'bad')}>Delete</Button>
      <Toasts />
    </>
  );
}

describe('messages', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function renderPage() {
    const { element, platform } = testRoute({ Component: Page });
    await act(async () => {
      render(element);
    });
    return { platform, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('arrive in live regions that were there before them', async () => {
    const { user } = await renderPage();
    const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')];
    expect(polite).toHaveAttribute('aria-live', 'polite');
    expect(urgent).toHaveAttribute('aria-live', 'assertive');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(polite).toHaveTextContent('Book added successfully!');
    expect(urgent).toHaveTextContent('Error deleting registration. Please try again.');
  });

  it('go by themselves after they can be read, bad news only when it is closed', async () => {
    const { user, platform } = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    wait(5000);
    expect(screen.getByRole('status')).toHaveTextContent('Book added successfully!');
    wait(60_000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close message' }));
    expect(platform.messages.get()).toEqual([]);
  });

  it('stay while the pointer is on them', async () => {
    const { user } = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.hover(screen.getByText('Book added successfully!'));
    wait(60_000);
    expect(screen.getByText('Book added successfully!')).toBeVisible();
    await user.unhover(screen.getByText('Book added successfully!'));
    wait(60_000);
    expect(screen.queryByText('Book added successfully!')).not.toBeInTheDocument();
  });

  it('stay while they have the focus, also when the pointer leaves them', async () => {
    const { user } = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    await user.hover(screen.getByText('Book added successfully!'));
    await user.unhover(screen.getByText('Book added successfully!'));
    wait(60_000);
    expect(screen.getByText('Book added successfully!')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Add' }).focus());
    wait(60_000);
    expect(screen.queryByText('Book added successfully!')).not.toBeInTheDocument();
  });

  it('wait for a reader who is in another tab', async () => {
    const { user } = await renderPage();
    const see = (isHidden: boolean) => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    await user.click(screen.getByRole('button', { name: 'Add' }));
    see(true);
    wait(60_000);
    expect(screen.getByText('Book added successfully!')).toBeVisible();
    see(false);
    wait(60_000);
    expect(screen.queryByText('Book added successfully!')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
