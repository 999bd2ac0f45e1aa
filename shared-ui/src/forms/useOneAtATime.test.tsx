import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOneAtATime } from './useOneAtATime.ts';

/** Two buttons whose work lasts until the test ends it. */
function openTwo() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  function Two() {
    const { busy, run } = useOneAtATime();
    const work = (name: string) =>
      run(name, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    return (
      <>
        <p>{busy ?? 'nothing'} is on its way</p>
        <button type="button" onClick={() => void work('one')}>
          One
        </button>
        <button type="button" onClick={() => void work('other')}>
          Other
        </button>
      </>
    );
  }
  render(<Two />);
  return { user: userEvent.setup(), begun, ends };
}

const press = (name: string) => screen.getByRole('button', { name });

it('does nothing at a second press, on whatever, while one thing is on its way', async () => {
  const { user, begun } = openTwo();
  await user.dblClick(press('One'));
  await user.click(press('Other'));
  expect(begun).toEqual(['one']);
  expect(screen.getByText('one is on its way')).toBeVisible();
});

it('does the next thing when the first is done', async () => {
  const { user, begun, ends } = openTwo();
  await user.click(press('One'));
  ends[0]?.();
  expect(await screen.findByText('nothing is on its way')).toBeVisible();
  await user.click(press('Other'));
  expect(begun).toEqual(['one', 'other']);
});

it('can be done again after it failed', async () => {
  let begun = 0;
  function Page() {
    const { run } = useOneAtATime();
    const fail = async () => {
      begun += 1;
      throw new Error('a fault');
    };
    return (
      <button type="button" onClick={() => void run('one', fail).catch(() => {})}>
        One
      </button>
    );
  }
  render(<Page />);
  const user = userEvent.setup();
  await user.click(press('One'));
  await user.click(press('One'));
  expect(begun).toBe(2);
});
