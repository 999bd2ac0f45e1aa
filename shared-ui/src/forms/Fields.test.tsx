import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../actions/Button.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { RadioGroupField } from './RadioGroupField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { ToneMarkKeys } from './ToneMarkKeys.tsx';

describe('a field that is wrong', () => {
  it('is marked as invalid and read with its help and its error', () => {
    render(<PhoneField label="Phone number" help="Such as 0803 123 4567" error="Phone number is required" optional />);
    const field = screen.getByRole('textbox', { name: 'Phone number (optional)' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Such as 0803 123 4567 Phone number is required');
    expect(field).toHaveAttribute('type', 'tel');
  });

  it.each([
    ['a text', <TextField key="" label="Answer" error="Answer is required" />],
    ['a long text', <TextAreaField key="" label="Answer" error="Answer is required" />],
    ['a choice from a list', <SelectField key="" label="Answer" options={[]} error="Answer is required" />],
    ['a box to tick', <CheckboxField key="" label="Answer" error="Answer is required" />],
    ['a phone number', <PhoneField key="" label="Answer" error="Answer is required" />],
    ['a password', <PasswordField key="" label="Answer" error="Answer is required" />],
  ])('says so where it is %s', (_, field) => {
    render(field);
    expect(screen.getByLabelText('Answer')).toBeInvalid();
    expect(screen.getByLabelText('Answer')).toHaveAccessibleDescription('Answer is required');
  });

  it('says so for a group of choices', () => {
    render(<RadioGroupField label="Gender" name="gender" options={[]} error="Choose Male or Female" />);
    const group = screen.getByRole('radiogroup', { name: 'Gender' });
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription('Choose Male or Female');
  });
});

it.each([
  ['a list', <SelectField key="" label="Room" options={[{ value: '1', label: 'One' }]} readOnly />],
  ['a group', <RadioGroupField key="" label="Room" name="room" options={[{ value: '1', label: 'One' }]} readOnly />],
])('a choice from %s that is only to be read cannot be made', (_, field) => {
  render(field);
  expect(screen.getByText('One').closest('[inert]')).toBeInTheDocument();
});

function Registration({ onSend }: { onSend: (values: object) => void }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { fullName: '', gender: 'Female', room: '', phone: '', day: '', reason: '', terms: false },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSend)}>
      <TextField label="Full name" error={errors.fullName?.message} {...register('fullName', { required: 'Needed' })} />
      <RadioGroupField
        label="Gender"
        options={[
          { value: 'Male', label: 'Male' },
          { value: 'Female', label: 'Female' },
        ]}
        {...register('gender')}
      />
      <SelectField
        label="Room"
        placeholder="Select a Room"
        options={[{ value: 'one', label: 'Room one' }]}
        {...register('room')}
      />
      <PhoneField label="Phone" {...register('phone')} />
      <TextField label="Day" type="date" {...register('day')} />
      <TextAreaField label="Reason" {...register('reason')} />
      <CheckboxField label="I accept" {...register('terms')} />
      <Button type="submit">Register</Button>
    </form>
  );
}

describe('fields that are registered with react-hook-form', () => {
  it('show the first values, hand over what is filled in, and take the focus when refused', async () => {
    const user = userEvent.setup();
    const send = jest.fn();
    render(<Registration onSend={send} />);
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveAccessibleDescription('Needed');
    await user.keyboard('Ṣadé Bello');
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Room' }), 'Room one');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0803 123 4567');
    await user.type(screen.getByLabelText('Day'), '2026-11-22');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'To learn');
    await user.click(screen.getByRole('checkbox', { name: 'I accept' }));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(send.mock.calls[0]?.[0]).toEqual({
      fullName: 'Ṣadé Bello',
      gender: 'Male',
      room: 'one',
      phone: '0803 123 4567',
      day: '2026-11-22',
      reason: 'To learn',
      terms: true,
    });
  });
});

describe('a password', () => {
  it('is shown on demand and hidden again when it is sent', async () => {
    const user = userEvent.setup();
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField label="Password" name="password" />
        <Button type="submit">Sign In</Button>
      </form>,
    );
    const field = screen.getByLabelText('Password');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(field).toHaveAttribute('type', 'password');
    await user.type(field, 'secret');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('secret');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('the summary of what is wrong', () => {
  const errors = [
    { name: 'title', label: 'Title', message: 'Title is required' },
    { name: 'gender', label: 'Gender', message: 'Choose one' },
  ];

  it('is not there while all is well', () => {
    render(<FormErrorSummary errors={[]} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is announced and can take the focus', () => {
    let summary: HTMLDivElement | null = null;
    render(
      <FormErrorSummary
        errors={errors}
        ref={(element) => {
          summary = element;
        }}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Please check 2 answers');
    (summary as HTMLDivElement | null)?.focus();
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('leads to the field of its own form when two forms share a name', async () => {
    render(
      <>
        <form>
          <TextField label="English title" name="title" />
        </form>
        <form>
          <FormErrorSummary errors={errors} />
          <TextField label="Yoruba title" name="title" />
        </form>
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Title is required' }));
    expect(screen.getByRole('textbox', { name: 'Yoruba title' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Gender: Choose one' })).toBeVisible();
  });

  it('leads to a group whose own control has no name', async () => {
    render(
      <form>
        <FormErrorSummary errors={errors} />
        <fieldset name="title" tabIndex={-1}>
          <legend>Title</legend>
        </fieldset>
      </form>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Title is required' }));
    expect(screen.getByRole('group', { name: 'Title' })).toHaveFocus();
  });
});

function Writing() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('emi');
  return (
    <>
      <TextAreaField ref={field} label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <ToneMarkKeys targetRef={field} />
      <output>{text}</output>
    </>
  );
}

describe('the keys for Yoruba letters', () => {
  it('put letters and marks at the caret, and the form learns of it', async () => {
    const user = userEvent.setup();
    render(<Writing />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    await user.click(field);
    field.setSelectionRange(0, 1);
    await user.click(screen.getByRole('button', { name: 'Capital letters' }));
    await user.click(screen.getByRole('button', { name: 'Ẹ' }));
    await user.click(screen.getByRole('button', { name: 'Low tone mark' }));
    expect(screen.getByRole('status')).toHaveTextContent('Ẹ̀mi');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'ṣ' }));
    expect(field).toHaveValue('Ẹ̀ṣmi');
  });

  it('are one stop for the Tab key, with arrows between them', async () => {
    const user = userEvent.setup();
    render(<ToneMarkKeys targetRef={createRef()} />);
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByRole('button', { name: 'ọ' })).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});
