import { boolean, type InferType, number, object, string } from 'yup';
import { optionalText, plainLine, typedNumber } from '../lib/fields.schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { isThisMachine, type MailSecurity, mailSecurities } from './mailServer.constants.ts';
import { mailAddress } from './schema.ts';

/** A DNS host name or an IP address; not a URL. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*|[\da-f:.]*:[\da-f:.]+)$/i;
/** Link-local addresses in their usual notation, for an early error message; the server's socket rejects all of them. */
const LINK_LOCAL = /^(?:0\.|169\.254\.|fe[89ab][\da-f]:|::$|::ffff:)/i;

/** A password, taken as typed: no trimming. Null or blank keeps the old one. */
const password = string()
  .typeError('Password must be text')
  .max(1000, 'Password is too long')
  .matches(/^[^\r\n\0]*$/, 'Password must be one line')
  .transform((value: unknown) => (value === '' ? null : value))
  .nullable()
  .default(null);

const fields = {
  host: plainLine('Mail server', 253)
    .matches(HOST, {
      message: 'Mail server must be a name such as smtp.example.com, without https:// and without a port',
      excludeEmptyString: true,
    })
    .test('reach', 'Mail server must not be an address of this machine’s own network', (value) =>
      value ? !LINK_LOCAL.test(value) : true,
    )
    .required('Mail server is required'),
  port: typedNumber()
    .typeError('Port must be a number')
    .integer('Port must be a whole number')
    .min(1, 'Port must be at least 1')
    .max(65_535, 'Port must be at most 65535')
    .required('Port is required'),
  security: string<MailSecurity>()
    .typeError('Security must be text')
    .oneOf([...mailSecurities], 'Security must be tls, starttls or none')
    .required('Security is required'),
  user: optionalText('User', 254).test('line', 'User must be one line', (value) => !/[\n\t]/.test(value ?? '')),
  password,
  fromName: optionalText('Sender’s name', 100).matches(/^[^<>"\\\n\t]*$/, {
    message: 'Sender’s name must not contain < > " or \\',
    excludeEmptyString: true,
  }),
  fromAddress: mailAddress.label('Sender’s address'),
};

/** False if a password would be sent unencrypted over a network. */
const isSafe = ({ security, user, host }: { security?: unknown; user?: unknown; host?: unknown }) =>
  security !== 'none' || !user || isThisMachine(String(host));
const UNSAFE = 'Without security no user and password are sent. Choose TLS or STARTTLS, or leave the user empty.';

const safe = (value: object, context: { createError(o: { path: string; message: string }): unknown }) =>
  isSafe(value) || (context.createError({ path: 'security', message: UNSAFE }) as never);

export const mailServerInput = object({
  ...fields,
  /** The version that was read; null if no settings were saved here. */
  version: string().typeError('version must be text').max(40).nullable().default(null),
})
  .noUnknown(UNKNOWN_FIELD)
  .test('safe', safe);

export const mailServerTry = object({ ...fields, to: mailAddress })
  .noUnknown(UNKNOWN_FIELD)
  .test('safe', safe);

export const mailServerVersion = object({
  version: string().typeError('version must be text').max(40).required('version is required'),
}).noUnknown(UNKNOWN_FIELD);

export const mailServer = object({
  /** The source of the settings; with 'none', mails are kept on the server. */
  from: string<'settings' | 'environment' | 'none'>().oneOf(['settings', 'environment', 'none']).required(),
  host: string().nullable().default(null),
  port: number().nullable().default(null),
  security: string<MailSecurity>()
    .oneOf([...mailSecurities])
    .nullable()
    .default(null),
  user: string().nullable().default(null),
  hasPassword: boolean().required(),
  /** False if the stored password was encrypted with another server's key. */
  isReadable: boolean().required(),
  /** Null for the church's name. */
  fromName: string().nullable().default(null),
  fromAddress: string().required(),
  /** Identifies the settings saved here; null if there are none. */
  version: string().nullable().default(null),
});

export const mailServerSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: mailServer.required(),
});

export const mailServerTried = object({ success: boolean().oneOf([true]).required(), message: string().required() });

export type MailServer = InferType<typeof mailServer>;
export type MailServerInput = InferType<typeof mailServerInput>;
