import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLastTextField, YorubaKeys } from './YorubaKeys.tsx';

function Form({ readOnly = false }) {
  const { ref, onFocus } = useLastTextField();
  return (
    <form onFocus={onFocus}>
      <YorubaKeys targetRef={ref} />
      <textarea aria-label="Content" defaultValue="Ol" readOnly={readOnly} />
    </form>
  );
}

const toggle = () => screen.getByRole('button', { name: /Yoruba letters/ });
const content = () => screen.getByLabelText('Content');

describe('the Yoruba letters', () => {
  it('open and close without taking the focus from the field, and write at its caret', async () => {
    const user = userEvent.setup();
    render(<Form />);
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await user.click(content());
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(content()).toHaveFocus();
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'ọ' }));
    expect(content()).toHaveValue('Olọ');
    expect(content()).toHaveFocus();
    await user.click(toggle());
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    expect(content()).toHaveFocus();
  });

  it('write nothing into a field whose words are on their way', async () => {
    const user = userEvent.setup();
    render(<Form readOnly />);
    await user.click(content());
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: 'ọ' }));
    expect(content()).toHaveValue('Ol');
  });
});
