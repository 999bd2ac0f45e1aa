import { array, boolean, type InferType, object, string } from 'yup';
import { optionalEmail, optionalPhone } from '../lib/contactFields.schema.ts';
import { hasTopLevelDomain, oneLine, optionalPlainLine, plainLine, text } from '../lib/fields.schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { LONGEST_FOUND_BY, LONGEST_NAME, LONGEST_PRAYER, type WelcomeWish, welcomeWishes } from './constants.ts';

/** Optional text on one line: blank becomes null. */
const optionalText = (label: string, longest: number) =>
  oneLine(label, longest)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);

const NEEDS_PHONE = 'Give us a phone number, so that we can call you';
const NEEDS_CONTACT = 'Give us a phone number or an email address, so that we can reach you';

const contact = { phone: optionalPhone('Phone number'), email: optionalEmail('Email').test(hasTopLevelDomain) };

/** A prayer request. Only the request itself is required. */
export const prayerRequestInput = object({
  name: optionalPlainLine('Name', LONGEST_NAME),
  ...contact,
  text: text('Prayer request', LONGEST_PRAYER).required('Please write your prayer request'),
  mayCall: boolean().typeError('Say whether we may call you').default(false),
})
  .noUnknown(UNKNOWN_FIELD)
  .test('phone-to-call', NEEDS_PHONE, (value, { createError }) =>
    value?.mayCall && value.phone === null ? createError({ path: 'phone', message: NEEDS_PHONE }) : true,
  );
export type PrayerRequestInput = InferType<typeof prayerRequestInput>;

/** A newcomer who wants to be welcomed. */
export const welcomeRequestInput = object({
  name: plainLine('Name', LONGEST_NAME).required('Name is required'),
  ...contact,
  /** Id of a branch in the settings, or `HEADQUARTERS`; null for none. */
  branch: optionalText('Branch', 60),
  /** Id of the team in the settings that they want to join; null for none. */
  team: optionalText('Team', 60),
  foundBy: optionalText('How you heard about us', LONGEST_FOUND_BY),
  wishes: array(
    string<WelcomeWish>()
      .oneOf([...welcomeWishes], 'Please choose from the list')
      .required(),
  )
    .typeError('Please choose from the list')
    .max(welcomeWishes.length, 'Please choose from the list')
    .default([]),
})
  .noUnknown(UNKNOWN_FIELD)
  .test('reachable', NEEDS_CONTACT, (value, { createError }) =>
    value && value.phone === null && value.email === null
      ? createError({ path: 'phone', message: NEEDS_CONTACT })
      : true,
  );
export type WelcomeRequestInput = InferType<typeof welcomeRequestInput>;

/** Confirms the receipt without repeating the contents. */
export const requestSaved = object({ success: boolean().oneOf([true]).required(), message: string().required() });
