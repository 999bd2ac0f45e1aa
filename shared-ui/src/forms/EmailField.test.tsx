import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { EmailField } from './EmailField.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const question = () => screen.getByRole('status');

function Form({ onSend, onTyped = () => {} }: { onSend: (values: object) => void; onTyped?: (value: string) => void }) {
  const { register, handleSubmit, reset } = useForm({ defaultValues: { email: '' } });
  return (
    <form onSubmit={handleSubmit(onSend)}>
      <EmailField label="Email" {...register('email', { onChange: ({ target }) => onTyped(target.value) })} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => reset()}>
        Clear
      </button>
    </form>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

describe('an e-mail address with a slip in its domain', () => {
  it('is asked about once typing rests, and put right by one press, of which the form learns', async () => {
    const [sent, typed] = [jest.fn(), jest.fn()];
    render(<Form onSend={sent} onTyped={typed} />);
    const person = user();
    await person.type(field(), 'ada@gmial.com');
    expect(question()).toBeEmptyDOMElement();
    await wait(1000);
    expect(question()).toHaveTextContent('Did you mean gmail.com?');
    await person.click(screen.getByRole('button', { name: 'Yes, use gmail.com' }));
    expect(field()).toHaveValue('ada@gmail.com');
    expect(field()).toHaveFocus();
    expect(typed).toHaveBeenLastCalledWith('ada@gmail.com');
    expect(question()).toBeEmptyDOMElement();
    await wait(2000);
    expect(question()).toBeEmptyDOMElement();
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls[0]?.[0]).toEqual({ email: 'ada@gmail.com' });
  });

  it('is asked about before it is sent, where the focus goes, and goes as it is when it is sent again', async () => {
    const sent = jest.fn();
    render(<Form onSend={sent} />);
    const person = user();
    await person.type(field(), 'ada@gmial.com');
    await person.dblClick(screen.getByRole('button', { name: 'Send' }));
    await wait(2000);
    expect(screen.getByText('Did you mean gmail.com?')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
    expect(field()).toHaveValue('ada@gmial.com');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls).toEqual([[{ email: 'ada@gmial.com' }, expect.anything()]]);
  });

  it.each([
    ['Leave it as it is', 'ada@gmial.com'],
    ['Yes, use gmail.com', 'ada@gmail.com'],
  ])('is sent by the answer “%s”, with the keyboard alone, where it was about to be sent', async (answer, email) => {
    const sent = jest.fn();
    render(<Form onSend={sent} />);
    const person = user();
    await person.type(field(), 'ada@gmial.com{Enter}');
    await person.tab();
    if (answer.startsWith('Leave')) await person.tab();
    expect(screen.getByRole('button', { name: answer })).toHaveFocus();
    await person.keyboard('{Enter}');
    await wait(2000);
    expect(sent.mock.calls).toEqual([[{ email }, expect.anything()]]);
    expect(question()).toBeEmptyDOMElement();
  });

  it('is asked about again where another slip is typed, and once more in an emptied form', async () => {
    const sent = jest.fn();
    render(<Form onSend={sent} />);
    const person = user();
    await person.type(field(), 'ada@gmial.com{Enter}');
    await person.clear(field());
    await person.type(field(), 'ada@yaho.com{Enter}');
    expect(screen.getByText('Did you mean yahoo.com?')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await person.type(field(), 'ada@yaho.com{Enter}');
    expect(screen.getByText('Did you mean yahoo.com?')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('stays as it is where that is asked for, and nothing is sent by that', async () => {
    const sent = jest.fn();
    render(<Form onSend={sent} />);
    const person = user();
    await person.type(field(), 'ada@gmial.com');
    await wait(1000);
    await person.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    await wait(2000);
    expect(question()).toBeEmptyDOMElement();
    expect(sent).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls).toEqual([[{ email: 'ada@gmial.com' }, expect.anything()]]);
  });

  it('does not wait where its ending is missing: that is refused, with words of its own', async () => {
    const sent = jest.fn();
    render(<Form onSend={sent} />);
    await user().type(field(), 'ada@gmail{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is asked about after the button that took the focus was pressed, which it must not push away', async () => {
    render(<Form onSend={() => {}} />);
    fireEvent.input(field(), { target: { value: 'ada@yaho.com' } });
    fireEvent.blur(field());
    await wait(300);
    expect(question()).toBeEmptyDOMElement();
    await wait(200);
    expect(question()).toHaveTextContent('Did you mean yahoo.com?');
  });

  it('is not asked about any more once the form was emptied', async () => {
    render(<Form onSend={() => {}} />);
    fireEvent.input(field(), { target: { value: 'ada@yaho.com' } });
    await wait(1000);
    expect(question()).toHaveTextContent('Did you mean yahoo.com?');
    await user().click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    expect(question()).toBeEmptyDOMElement();
  });

  it('is not asked about while it is typed, nor where it is right', async () => {
    render(<Form onSend={() => {}} />);
    fireEvent.input(field(), { target: { value: 'ada@gmai' } });
    await wait(500);
    fireEvent.input(field(), { target: { value: 'ada@gmail.com' } });
    await wait(5000);
    expect(question()).toBeEmptyDOMElement();
  });
});

it('is typed with the keys for addresses', () => {
  render(<EmailField label="Email" error="Email is required" />);
  expect(field()).toHaveAttribute('type', 'email');
  expect(field()).toHaveAttribute('autocomplete', 'email');
  expect(field()).toHaveAttribute('autocapitalize', 'none');
  expect(field()).toHaveAccessibleDescription('Email is required');
});
