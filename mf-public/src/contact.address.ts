/**
 * Address that opens a WhatsApp conversation, with a message written where one is given.
 *
 * @param phone E.164
 */
export const whatsAppAddress = (phone: string, message = '') =>
  `https://wa.me/${phone.replace(/\D/g, '')}${message ? `?text=${encodeURIComponent(message)}` : ''}`;

/** Address that opens a letter, with what it says where that is given. */
export function mailAddress(email: string, { subject, body }: { subject?: string; body?: string } = {}) {
  const fields = Object.entries({ subject, body }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `mailto:${email}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}
