import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import { Stack } from '../layout/Stack.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { RadioGroupField } from './RadioGroupField.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { ToneMarkKeys } from './ToneMarkKeys.tsx';

export default { title: 'Forms' } satisfies Meta;

type Story = StoryObj;

const genders = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
];

function Registration({ refused = false, sending = false }: { refused?: boolean; sending?: boolean }) {
  const error = (message: string) => (refused ? { error: message } : {});
  return (
    <form style={{ maxWidth: 560 }} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack $gap={6}>
        {refused ? (
          <FormErrorSummary
            errors={[
              { name: 'fullName', label: 'Full name', message: 'Full name is required' },
              { name: 'gender', label: 'Gender', message: 'Choose Male or Female' },
              { name: 'terms', label: 'Terms', message: 'You must accept the terms to register' },
            ]}
          />
        ) : null}
        <TextField label="Full name" name="fullName" autoComplete="name" {...error('Full name is required')} />
        <RadioGroupField label="Gender" name="gender" options={genders} {...error('Choose Male or Female')} />
        <PhoneField label="Phone number" name="phone" help="A Nigerian number, such as 0803 123 4567" />
        <EmailField label="Email" name="email" defaultValue="ada@gmial.com" optional />
        <SelectField
          label="Room"
          name="room"
          placeholder="Select a Room"
          options={[{ value: 'interactive-session', label: 'Interactive Session' }]}
        />
        <TextAreaField label="Why would you like to join?" name="reason" optional />
        <CheckboxField
          label="I accept the terms: answers are my own, and only those who complete Stage 1 go on"
          name="terms"
          {...error('You must accept the terms to register')}
        />
        <Button type="submit" busy={sending} busyLabel="Submitting...">
          Register
        </Button>
      </Stack>
    </form>
  );
}

export const BeforeItIsFilledIn: Story = { render: () => <Registration /> };
export const WhenAnswersAreRefused: Story = { render: () => <Registration refused /> };
export const WhileItIsSent: Story = { render: () => <Registration sending /> };

export const SearchingAList: Story = {
  render: () => (
    <SearchForm
      label="Search in titles and descriptions"
      search="Ìfẹ́ Ọlọ́run"
      action="#list"
      clearTo="#list"
      onSearch={() => {}}
    />
  ),
};

export const SigningIn: Story = {
  render: () => (
    <form style={{ maxWidth: 400 }} onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <FormErrorSummary errors={[]} general="Invalid username or password" />
        <TextField label="Username" name="username" autoComplete="username" />
        <PasswordField label="Password" name="password" />
        <Button type="submit">Sign In</Button>
      </Stack>
    </form>
  ),
};

function YorubaText() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Stack $gap={2}>
      <TextAreaField ref={field} label="Ọ̀rọ̀" lang="yo" defaultValue="Ẹ̀mí Mímọ́" />
      <ToneMarkKeys targetRef={field} />
    </Stack>
  );
}

export const WritingYoruba: Story = { render: () => <YorubaText /> };
