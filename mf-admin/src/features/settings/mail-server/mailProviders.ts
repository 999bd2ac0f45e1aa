import type { MailSecurity } from '@cog/contracts/mails/mailServer.constants';

/** A provider with one mail server for all its users. */
interface MailProvider {
  label: string;
  host: string;
  port: number;
  security: MailSecurity;
  /** What the provider calls the password, and where to create it. */
  advice: string;
  /** Shows app passwords in groups, which must be entered without the spaces. */
  groupsPassword?: boolean;
}

/** As given in the providers' own help pages. */
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

/** Zoho has a different server for churches' own domains. */
const ZOHO_OWN_DOMAIN = 'smtppro.zoho.com';
const isOfZoho = (address: string) => /@(zoho|zohomail)\.com$/i.test(address.trim()) || !address.includes('@');

/** The provider with the given name; null for any other mail server. */
export const providerNamed = (name: string): MailProvider | null =>
  name in mailProviders ? mailProviders[name as MailProviderName] : null;

/** The provider of a mail server; 'other' if it is not a known one. */
export function providerOf(host: string): MailProviderName | 'other' {
  const names = Object.keys(mailProviders) as MailProviderName[];
  if (host === ZOHO_OWN_DOMAIN) return 'zoho';
  return names.find((name) => mailProviders[name].host === host) ?? 'other';
}

/** The typed values with the chosen provider's server. */
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

/** Requirements of a provider that mail servers in general do not have: an address, and a password for it. */
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
