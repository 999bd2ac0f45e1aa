import { array, boolean, type InferType, number, object, string } from 'yup';
import { oneLine, text } from '../lib/fields.schema.ts';
import { UUID } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { registrationSelection, registrationsFound } from '../registrations/administration.schema.ts';
import { LONGEST_MAIL_BODY, LONGEST_SUBJECT, MOST_ATTACHMENTS } from './constants.ts';
import { LONGEST_AUDIENCE_NAME, MOST_PLACEHOLDERS, mailPlaceholders } from './registrationMail.constants.ts';
import { mailAddress, mailReplyTo } from './schema.ts';
import { placeholdersIn } from './template.ts';

const known = mailPlaceholders.map((name) => `{${name}}`).join(' and ');
const isKnown = (name: string) => mailPlaceholders.some((placeholder) => placeholder === name);

/** The first unknown placeholder; null if all are known. */
const unknownIn = (template: string | null | undefined): string | null =>
  placeholdersIn(template ?? '').find((name) => !isKnown(name)) ?? null;

const withPlaceholders = <Field extends ReturnType<typeof text>>(field: Field, label: string) =>
  field
    .test('placeholders', (value, context) => {
      const unknown = unknownIn(value);
      return (
        unknown === null ||
        context.createError({ message: `${label} has {${unknown.slice(0, 40)}}, which is not known: use ${known}` })
      );
    })
    .test(
      'few',
      `${label} may have ${known} at most ${MOST_PLACEHOLDERS} times`,
      (value) => placeholdersIn(value ?? '').length <= MOST_PLACEHOLDERS,
    );

/** A mail to registered people as typed: plain text with the placeholders `{name}` and `{reference}`. */
export const registrationMailFields = {
  subject: withPlaceholders(oneLine('Subject', LONGEST_SUBJECT), 'Subject').required('Subject is required'),
  message: withPlaceholders(text('Message', LONGEST_MAIL_BODY), 'Message').required('Message is required'),
  replyTo: mailReplyTo,
  /** Ids returned by `addMailAttachment`, in order. */
  attachments: array(
    string()
      .typeError('attachments must name files')
      .matches(UUID, { message: 'attachments must name files that were sent', excludeEmptyString: true })
      .required('attachments must name files'),
  )
    .max(MOST_ATTACHMENTS, `At most ${MOST_ATTACHMENTS} files go with one mail`)
    .default(() => []),
};
export const registrationMail = object(registrationMailFields).noUnknown(UNKNOWN_FIELD);

const selection = registrationSelection.required('selection is required');

export const mailAudienceInput = object({ selection }).noUnknown(UNKNOWN_FIELD);
export const mailPreviewInput = object({ selection, ...registrationMailFields }).noUnknown(UNKNOWN_FIELD);
export const mailTestInput = object({ selection, to: mailAddress, ...registrationMailFields }).noUnknown(UNKNOWN_FIELD);
export const mailSendInput = object({
  selection,
  ...registrationMailFields,
  /** `version` of the audience that was shown to the user. */
  audience: string()
    .typeError('audience must be text')
    .matches(/^[0-9a-f]{64}$/, { message: 'audience must be as it was read', excludeEmptyString: true })
    .required('audience is required'),
}).noUnknown(UNKNOWN_FIELD);

const count = number().integer().min(0).required();

/** A group of people: their number, and the names of the first ones. */
const people = object({ count, names: array(string().required()).required() }).required();

/** The people who will receive a mail to a selection, and those who will not. */
export const mailAudience = object({
  /** Identifies exactly these people and addresses; sent back as confirmation. */
  version: string().required(),
  recipients: people,
  withoutAddress: people,
  /** People who have unsubscribed. */
  unsubscribed: people,
  /** Recipients who share their address with another recipient: each gets a separate mail. */
  sharing: count,
  /** Recipients whose address differs from their first registration's. No one has verified that it is theirs. */
  again: people,
  /** False while no mail server is set up: mails are only stored here. */
  hasServer: boolean().required(),
  /** False if the church has chosen to send no mail, so that nothing asks for a mail server. */
  wanted: boolean().default(true),
  /** Default reply address: the church's contact; null if it has none. */
  replyTo: string().nullable().default(null),
});

export const audienceInput = object({
  name: oneLine('Name', LONGEST_AUDIENCE_NAME).required('Name is required'),
  selection,
}).noUnknown(UNKNOWN_FIELD);

const savedAudience = { id: string().required(), name: string().required(), count };
export const audiences = object({ data: array(object(savedAudience)).required() });
export const audience = object({
  ...savedAudience,
  /** Individually ticked people who are still registered; null for a group from a search. */
  people: array(object({ id: string().required(), name: string().required() }))
    .nullable()
    .default(null),
  /** The search, which is repeated now; null for ticked people. */
  filter: registrationsFound.nullable().default(null),
  /** People excluded from the search's matches. */
  except: array(string().required()).required(),
});
export const audienceSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: object(savedAudience).required(),
});
export const audienceRemoved = object({ success: boolean().oneOf([true]).required(), message: string().required() });

/** A mail as its recipient gets it. */
export const previewedMail = object({
  to: string().required(),
  name: string().required(),
  subject: string().required(),
  text: string().required(),
  /** A complete HTML document. */
  html: string().required(),
}).required();

export const mailPreview = object({
  audience: mailAudience.required(),
  /** The first recipient's mail; null when there is none. */
  first: previewedMail.nullable().default(null),
});

export const mailTested = object({ success: boolean().oneOf([true]).required(), message: string().required() });

export const mailSent = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  /** Id of the new mails' batch; `getMailBatch` returns its progress. */
  batchId: string().required(),
  count,
});

/** The people who will receive a mail, and those who will not. */
export type MailAudience = InferType<typeof mailAudience>;
export type MailSent = InferType<typeof mailSent>;
export type RegistrationMail = InferType<typeof registrationMail>;
/** A saved group in a list, with its current members. */
export type SavedAudience = InferType<typeof audiences>['data'][number];
export type Audience = InferType<typeof audience>;
