import * as pages from '@cog/contracts/composition/pages';
import { Phrase, RouteLink, useContent, useNavigate, useStoredState, useTranslate } from '@cog/platform';
import { Button, FormErrorSummary, FormNote, Heading, RadioGroupField, SelectField, TextField } from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NO_CARDS, QUICK_AMOUNTS } from '../givingSettings.ts';
import { formatNaira, groupThousands, parseNaira } from '../naira.ts';
import { Safety } from '../Safety.tsx';
import {
  emptyFields,
  fieldNames,
  type GiftFields,
  giftPath,
  LONGEST_PURPOSE,
  OTHER,
  type Problems,
  readGift,
} from './gift.ts';
import { KEPT_GIFT, parseKeptGift } from './keptGift.ts';
import type { PayData } from './PayPage.api.ts';
import { AccountLabel, PayFields, Quick } from './PayPage.styles.ts';

const labels: Record<keyof GiftFields, string> = {
  amount: 'Amount',
  purpose: 'Purpose',
  otherPurpose: 'Purpose',
  account: 'Account',
};

function read(form: HTMLFormElement): GiftFields {
  const fields = new FormData(form);
  const values = { ...emptyFields };
  for (const field of fieldNames) {
    const value = fields.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  // Text written for another purpose no longer counts once a listed purpose is chosen.
  const listed = form.elements.namedItem('purpose') !== null && values.purpose !== OTHER;
  return listed ? { ...values, otherPurpose: '' } : values;
}

/** Fills the fields with kept answers, except fields that the person has already changed. */
function fill(form: HTMLFormElement, values: GiftFields, initial: GiftFields) {
  for (const field of fieldNames) {
    const control = form.elements.namedItem(field);
    const untouched =
      control instanceof RadioNodeList
        ? control.value === initial[field]
        : control instanceof HTMLInputElement || control instanceof HTMLSelectElement
          ? control.value === initial[field]
          : false;
    if (!untouched || !values[field]) continue;
    if (control instanceof RadioNodeList || control instanceof HTMLInputElement) control.value = values[field];
    if (control instanceof HTMLSelectElement && [...control.options].some(({ value }) => value === values[field])) {
      control.value = values[field];
    }
  }
}

/** Moves the focus to the first invalid field. */
const goTo = (form: HTMLFormElement, problems: Problems) =>
  form
    .querySelector<HTMLElement>(
      fieldNames
        .filter((field) => problems[field])
        .map((field) => `[name=${field}]`)
        .join(),
    )
    ?.focus();

interface PayFormProps {
  /** Id of the heading. */
  heading: string;
  data: PayData;
  /** The answers in the address. */
  values: GiftFields;
  /** Error messages for those answers. */
  problems: Problems;
  changing: boolean;
}

/**
 * The form for amount, purpose and account. A plain GET form that works without scripts; with scripts it is checked
 * before it is sent, and the device keeps the answers until the church has been told.
 */
export function PayForm({ heading, data, values, problems: first, changing }: PayFormProps) {
  const t = useTranslate();
  const content = useContent();
  const { accounts, purposes, abroad, introduction } = data;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [kept, keep, known] = useStoredState(KEPT_GIFT, emptyFields, parseKeptGift);
  const [problems, setProblems] = useState(first);
  const [purpose, setPurpose] = useState(values.purpose);

  // Runs once the stored draft has been read. Answers in the address win over the draft, unless the person came back to change them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are the person's own and are already in the fields
  useEffect(() => {
    if (!known || !form.current) return;
    const address = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
    fill(form.current, changing ? kept : { ...kept, ...address }, values);
    setPurpose(read(form.current).purpose);
  }, [known]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = read(event.currentTarget);
    const answer = readGift(typed, data);
    keep(typed);
    if ('gift' in answer) {
      void navigate(giftPath(answer.gift));
      return;
    }
    setProblems(answer.problems);
    goTo(event.currentTarget, answer.problems);
  };

  const edit = (event: FormEvent<HTMLFormElement>) => {
    keep(read(event.currentTarget));
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.name === 'purpose') setPurpose(target.value);
    setProblems((now) => ({ ...now, [target.name]: undefined }));
  };

  const choose = (amount: number) => {
    const field = form.current?.elements.namedItem('amount');
    if (!form.current || !(field instanceof HTMLInputElement)) return;
    field.value = groupThousands(amount);
    keep(read(form.current));
    setProblems((now) => ({ ...now, amount: undefined }));
  };

  const wrong = fieldNames.flatMap((name) => {
    const message = problems[name];
    return message ? [{ name, label: labels[name], message }] : [];
  });
  const otherPurpose = (
    <TextField
      id="otherPurpose"
      name="otherPurpose"
      label={purposes.length > 0 ? t('Another purpose, in your words') : t('What is your gift for?')}
      optional={purposes.length > 0 && purpose !== OTHER}
      maxLength={LONGEST_PURPOSE}
      autoComplete="off"
      defaultValue={values.otherPurpose}
      error={problems.otherPurpose}
    />
  );
  return (
    <>
      <Heading level={1} id={heading}>
        {t('Give by bank transfer')}
      </Heading>
      {introduction ? <FormNote {...content(introduction)} /> : null}
      <PayFields ref={form} action={pages.givingForm} method="get" noValidate onSubmit={submit} onInput={edit}>
        <FormErrorSummary errors={wrong} />
        <TextField
          id="amount"
          name="amount"
          label={t('Amount in naira (₦)')}
          help={t('₦100 or more, for example 5,000')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={values.amount}
          error={problems.amount}
          onBlur={({ currentTarget }) => {
            const naira = parseNaira(currentTarget.value);
            if ('amount' in naira) currentTarget.value = groupThousands(naira.amount);
          }}
        />
        <Quick role="group" aria-label={t('Choose an amount')} data-needs-script="">
          {QUICK_AMOUNTS.map((amount) => (
            <Button key={amount} look="secondary" onClick={() => choose(amount)}>
              {formatNaira(amount)}
            </Button>
          ))}
        </Quick>
        {purposes.length > 0 ? (
          <>
            <SelectField
              id="purpose"
              name="purpose"
              label={t('Purpose')}
              placeholder={t('Choose what your gift is for')}
              options={[
                ...purposes.map((value) => ({ value, label: content(value).children })),
                ...(purposes.includes(OTHER) ? [] : [{ value: OTHER, label: t('Another purpose') }]),
              ]}
              defaultValue={values.purpose}
              error={problems.purpose}
            />
            <div {...(purpose === OTHER ? {} : { 'data-without-script': '' })}>{otherPurpose}</div>
          </>
        ) : (
          otherPurpose
        )}
        {accounts.length > 1 ? (
          <div id="account">
            <RadioGroupField
              name="account"
              label={t('Account')}
              options={accounts.map(({ id, label, bank }) => ({
                value: id,
                label: (
                  <AccountLabel>
                    <span {...content(label)} />
                    <span>{bank}</span>
                  </AccountLabel>
                ),
              }))}
              defaultValue={values.account}
              error={problems.account}
            />
          </div>
        ) : null}
        <Button type="submit">{t('Show the transfer details')}</Button>
        <Safety>{t(NO_CARDS)}</Safety>
      </PayFields>
      {abroad ? (
        <FormNote>
          <Phrase
            text="Giving in dollars or pounds? See our accounts on {page}."
            page={
              <RouteLink to={pages.giving} otherwise={t('Give Online')}>
                {t('Give Online')}
              </RouteLink>
            }
          />
        </FormNote>
      ) : null}
    </>
  );
}
