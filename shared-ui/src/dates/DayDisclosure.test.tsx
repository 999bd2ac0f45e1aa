import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayDisclosure } from './DayDisclosure.tsx';

const renderFold = () => {
  render(
    <>
      <DayDisclosure>
        <summary>Choose a date</summary>
        <button type="button" onClick={({ currentTarget }) => currentTarget.remove()}>
          18
        </button>
      </DayDisclosure>
      <p>Words</p>
      <button type="button">Other</button>
    </>,
  );
  const summary = screen.getByText('Choose a date');
  const fold = summary.closest('details');
  if (fold) fold.open = true;
  screen.getByRole('button', { name: '18' }).focus();
  return { user: userEvent.setup(), fold, summary };
};

describe('a date picker that is folded', () => {
  it('closes with a tap outside, and gives the focus back', async () => {
    const { user, fold, summary } = renderFold();
    await user.click(screen.getByText('Words'));
    expect(fold).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
  });

  it('leaves the focus to another control that was tapped', async () => {
    const { user, fold } = renderFold();
    await user.click(screen.getByRole('button', { name: 'Other' }));
    expect(fold).not.toHaveAttribute('open');
    expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  });

  it('closes with Escape, and stays open with a tap inside', async () => {
    const { user, fold, summary } = renderFold();
    await user.keyboard('{Escape}');
    expect(fold).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
    if (fold) fold.open = true;
    await user.click(screen.getByRole('button', { name: '18' }));
    expect(fold).toHaveAttribute('open');
  });
});
