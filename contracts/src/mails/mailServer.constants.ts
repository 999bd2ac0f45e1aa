/** How the connection to the mail server is encrypted: from the start, by a command after connecting, or not at all. */
export type MailSecurity = 'tls' | 'starttls' | 'none';

export const mailSecurities: readonly MailSecurity[] = ['tls', 'starttls', 'none'];

/** Ports for sending mail (RFC 8314, RFC 6409), and one that providers offer where those are blocked. */
export const MAIL_PORTS: readonly number[] = [465, 587, 2525, 25];

/** The usual port for each kind of encryption. */
export const USUAL_PORT: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 };

/** Whether a host is the machine on which the site runs. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
