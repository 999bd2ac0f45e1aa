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

/** The first thing in braces that is not known; null when all are. */
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

/** A mail to registered people as it is typed: plain text, in which `{name}` and `{reference}` stand for each one's own. */
export const registrationMailFields = {
  subject: withPlaceholders(oneLine('Subject', LONGEST_SUBJECT), 'Subject').required('Subject is required'),
  message: withPlaceholders(text('Message', LONGEST_MAIL_BODY), 'Message').required('Message is required'),
  replyTo: mailReplyTo,
  /** Ids of files that `addMailAttachment` answered, in their order. */
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
  /** `version` of the audience that was shown. */
  audience: string()
    .typeError('audience must be text')
    .matches(/^[0-9a-f]{64}$/, { message: 'audience must be as it was read', excludeEmptyString: true })
    .required('audience is required'),
}).noUnknown(UNKNOWN_FIELD);

const count = number().integer().min(0).required();

/** Some people: how many, and the names of the first ones. */
const people = object({ count, names: array(string().required()).required() }).required();

/** Whom a mail to a selection goes to, and whom it does not. */
export const mailAudience = object({
  /** Names exactly these people with these addresses: sending confirms it. */
  version: string().required(),
  recipients: people,
  withoutAddress: people,
  /** Asked for no mail. */
  unsubscribed: people,
  /** How many of the recipients have an address that another of them has too: each gets a mail of their own. */
  sharing: count,
  /** Of the recipients, those with another address than the first time they registered. It was never checked whose it is. */
  again: people,
  /** False while no mail server is set: mails are kept here then and reach no one. */
  hasServer: boolean().required(),
  /** False where the church has said that it sends no mail: nothing asks for a mail server then. */
  wanted: boolean().default(true),
  /** Where answers go unless the writer says otherwise: the church's contact; null where it has none. */
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
  /** Those of them who are registered, who were ticked one by one; null for all that a search finds. */
  people: array(object({ id: string().required(), name: string().required() }))
    .nullable()
    .default(null),
  /** The search, as it finds people now; null for people who were ticked. */
  filter: registrationsFound.nullable().default(null),
  /** Of those whom the search finds, those who were left out. */
  except: array(string().required()).required(),
});
export const audienceSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: object(savedAudience).required(),
});
export const audienceRemoved = object({ success: boolean().oneOf([true]).required(), message: string().required() });

/** A mail as its receiver gets it. */
export const previewedMail = object({
  to: string().required(),
  name: string().required(),
  subject: string().required(),
  text: string().required(),
  /** A whole document. */
  html: string().required(),
}).required();

export const mailPreview = object({
  audience: mailAudience.required(),
  /** What the first recipient would get; null when there is none. */
  first: previewedMail.nullable().default(null),
});

export const mailTested = object({ success: boolean().oneOf([true]).required(), message: string().required() });

export const mailSent = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  /** Of the mails that were written; `getMailBatch` tells how far they have come. */
  batchId: string().required(),
  count,
});

/** Whom a mail goes to, and whom it does not. */
export type MailAudience = InferType<typeof mailAudience>;
export type MailSent = InferType<typeof mailSent>;
export type RegistrationMail = InferType<typeof registrationMail>;
/** A saved group in a list, and with whom it means. */
export type SavedAudience = InferType<typeof audiences>['data'][number];
export type Audience = InferType<typeof audience>;
