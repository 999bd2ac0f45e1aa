import { Heading, PhoneField, SelectField, TextAreaField, TextField } from '@cog/shared-ui';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { EntryList } from '../form/EntryList.tsx';
import { Group } from '../form/form.styles.ts';
import type { SettingsValues } from '../form/settingsValues.ts';
import { useField } from '../form/useField.ts';

const currencies: Readonly<Record<string, string>> = {
  NGN: 'Naira (NGN)',
  USD: 'US dollar (USD)',
  GBP: 'Pound sterling (GBP)',
  EUR: 'Euro (EUR)',
};

/** The currencies to choose from, with the one that is chosen already. */
const options = (chosen: string | undefined) =>
  [...new Set([...Object.keys(currencies), ...(chosen ? [chosen] : [])])].map((value) => ({
    value,
    label: currencies[value] ?? value,
  }));

function AccountFields({ index }: { index: number }) {
  const field = useField();
  const { getValues } = useFormContext<SettingsValues>();
  const path = `giving.accounts.${index}` as const;
  const { readOnly: _readOnly, ...currency } = field(`${path}.currency`);
  return (
    <>
      <TextField
        autoComplete="off"
        help="What the account is for, as: Tithes and offerings"
        {...field(`${path}.label`)}
      />
      <TextField autoComplete="off" {...field(`${path}.bank`)} />
      <TextField
        autoComplete="off"
        inputMode="numeric"
        help="A Nigerian account number has 10 digits."
        {...field(`${path}.accountNumber`)}
      />
      <TextField autoComplete="off" help="As the bank shows it to the giver." {...field(`${path}.accountName`)} />
      <SelectField options={options(getValues(`${path}.currency`))} {...currency} />
    </>
  );
}

/** Where gifts go, what for, and how to tell the church of one. */
export function GivingFields() {
  const field = useField();
  const id = useId();
  return (
    <>
      <TextAreaField rows={4} optional {...field('giving.introduction')} />
      <EntryList name="giving.accounts" heading="Accounts" help="They are shown in this order.">
        {(index) => <AccountFields index={index} />}
      </EntryList>
      <EntryList name="giving.purposes" heading="Purposes" flat help="What a giver can choose.">
        {(index) => (
          <TextField autoComplete="off" {...field(`giving.purposes.${index}.value`)} label={`Purpose ${index + 1}`} />
        )}
      </EntryList>
      <Group role="group" aria-labelledby={id}>
        <Heading level={2} look="large" id={id}>
          Confirming a gift
        </Heading>
        <TextAreaField rows={4} optional help="How to tell the church of a gift." {...field('giving.confirmation')} />
        <PhoneField autoComplete="off" optional {...field('giving.confirmPhone')} />
        <TextField type="email" inputMode="email" autoComplete="off" optional {...field('giving.confirmEmail')} />
      </Group>
    </>
  );
}
