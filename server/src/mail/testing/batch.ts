import type { NewBatch, Recipient } from '../enqueueBatch.ts';

/** A recipient with an address. */
export const person = (to: string, values: Readonly<Record<string, string>> = {}): Recipient => ({
  to,
  name: values.name ?? '',
  values,
});

/** Bulk mail to some addresses. */
export const batchTo = (addresses: readonly string[], more: Partial<NewBatch> = {}): NewBatch => ({
  recipients: addresses.map((to) => person(to)),
  subject: 'Stage 2',
  body: 'You are in.',
  footer: (url) => `No more of these: ${url}`,
  unsubscribePage: 'https://church.example/unsubscribe',
  replyTo: null,
  attachments: [],
  createdBy: null,
  ...more,
});
