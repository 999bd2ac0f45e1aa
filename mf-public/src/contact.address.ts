/**
 * Address that opens a WhatsApp conversation, with the message prefilled if one is given.
 *
 * @param phone E.164
 */
export const whatsAppAddress = (phone: string, message = '') =>
  `https://wa.me/${phone.replace(/\D/g, '')}${message ? `?text=${encodeURIComponent(message)}` : ''}`;

/** Address that starts an email, with subject and body prefilled if given. */
export function mailAddress(email: string, { subject, body }: { subject?: string; body?: string } = {}) {
  const fields = Object.entries({ subject, body }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `mailto:${email}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}
