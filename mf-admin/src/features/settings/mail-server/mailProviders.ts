import type { MailSecurity } from '@cog/contracts/mails/mailServer.constants';

/** A provider whose mail server everybody with an address there sends through. */
interface MailProvider {
  label: string;
  host: string;
  port: number;
  security: MailSecurity;
  /** What the password is called there, and where it is made. */
  advice: string;
  /** Its app passwords are shown in groups of letters, and are read without the blanks. */
  groupsPassword?: boolean;
}

/** As the providers' own help pages have it. */
export const mailProviders = {
  gmail: {
    label: 'Gmail',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    advice:
      'Gmail wants an app password, not the one you sign in with. Turn on 2-Step Verification in your Google account, open myaccount.google.com/apppasswords, make one and paste its 16 letters. An address of your own domain at Google goes the same way.',
    groupsPassword: true,
  },
  yahoo: {
    label: 'Yahoo',
    host: 'smtp.mail.yahoo.com',
    port: 465,
    security: 'tls',
    advice:
      'Yahoo wants an app password, not the one you sign in with. In your Yahoo account open Security, then ‘Generate app password’, and paste it here.',
    groupsPassword: true,
  },
  outlook: {
    label: 'Outlook',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    advice:
      'Outlook.com and Hotmail want an app password: in your Microsoft account open Security, ‘Manage how I sign in’, turn on two-step verification and create one. With Microsoft 365, ask the person who manages it to allow ‘Authenticated SMTP’ for this address. Microsoft is closing this way: where it refuses the right password, send through another provider.',
  },
  zoho: {
    label: 'Zoho',
    host: 'smtp.zoho.com',
    port: 465,
    security: 'tls',
    advice:
      'Zoho wants an app password where two-step sign-in is on: open accounts.zoho.com, Security, App Passwords. For an account opened in Europe choose ‘Another’ and type smtppro.zoho.eu.',
  },
} as const satisfies Record<string, MailProvider>;

export type MailProviderName = keyof typeof mailProviders;

/** Zoho takes mail from addresses of a church's own domain elsewhere. */
const ZOHO_OWN_DOMAIN = 'smtppro.zoho.com';
const isOfZoho = (address: string) => /@(zoho|zohomail)\.com$/i.test(address.trim()) || !address.includes('@');

/** The provider of a name, or null for any other mail server. */
export const providerNamed = (name: string): MailProvider | null =>
  name in mailProviders ? mailProviders[name as MailProviderName] : null;

/** Whose mail server that is: 'other' where it is none of those that are known. */
export function providerOf(host: string): MailProviderName | 'other' {
  const names = Object.keys(mailProviders) as MailProviderName[];
  if (host === ZOHO_OWN_DOMAIN) return 'zoho';
  return names.find((name) => mailProviders[name].host === host) ?? 'other';
}

/** What is typed, with the server of the provider that was chosen. */
export function withProvider<Typed extends { provider: string; user: string; password: string }>(
  typed: Typed,
): Omit<Typed, 'provider'> {
  const { provider, ...rest } = typed;
  const known = providerNamed(provider);
  if (known === null) return rest;
  const { host, port, security, groupsPassword = false } = known;
  return {
    ...rest,
    host: provider === 'zoho' && !isOfZoho(typed.user) ? ZOHO_OWN_DOMAIN : host,
    port: String(port),
    security,
    password: groupsPassword ? typed.password.replace(/\s/g, '') : typed.password,
  };
}

/** What a provider needs and a mail server in general does not: the address, and a password for it. */
export function providerFaults(
  { provider, user, password }: { provider: string; user: string; password: string },
  hasPassword: boolean,
): [path: string, message: string][] {
  const known = providerNamed(provider);
  if (known === null) return [];
  const isAddress = /^\S+@\S+\.\S+$/.test(user.trim());
  return [
    ...(isAddress
      ? []
      : ([['user', `Type your whole ${known.label} address, as name@example.com`]] as [string, string][])),
    ...(password !== '' || hasPassword ? [] : ([['password', 'Paste the app password']] as [string, string][])),
  ];
}
