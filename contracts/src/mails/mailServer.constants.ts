/** How a line to the mail server is made secure: from its first byte, by a command at its beginning, or not at all. */
export type MailSecurity = 'tls' | 'starttls' | 'none';

export const mailSecurities: readonly MailSecurity[] = ['tls', 'starttls', 'none'];

/** Ports on which mail servers take mail (RFC 8314, RFC 6409), and one that providers offer where those are closed. */
export const MAIL_PORTS: readonly number[] = [465, 587, 2525, 25];

/** The usual port of each. */
export const USUAL_PORT: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 };

/** Whether a host is the machine that the site itself runs on. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
