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
  it('is asked about once the typing rests, and put right by one press, of which the form learns', async () => {
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

  it('stays as it was typed where the question is not answered', async () => {
    const sent = jest.fn();
    render(<Form onSend={sent} />);
    const person = user();
    await person.type(field(), 'ada@gmial.com');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls[0]?.[0]).toEqual({ email: 'ada@gmial.com' });
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
