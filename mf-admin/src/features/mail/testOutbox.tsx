import type { ApiResponse } from '@cog/contracts/composition/composition';
import type { MailCounts, MailStatus } from '@cog/contracts/mails/constants';
import type { Mail, MailBatch, MailSummary } from '@cog/contracts/mails/schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, type Network, refuse, renderAdmin } from '../../common/testAdmin.tsx';
import * as route from './outbox.route.ts';

export const testMail = (index: number, more: Partial<Mail> = {}): Mail => ({
  id: idOf(index),
  batchId: null,
  to: `person${index}@example.com`,
  name: null,
  subject: `News ${index}`,
  status: 'waiting',
  lastError: null,
  nextAttemptAt: '2026-11-21T09:00:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
  sentAt: null,
  body: `Good news.\nNumber ${index}.`,
  replyTo: null,
  attachments: [],
  attempts: 0,
  messageId: null,
  createdBy: 'tolu',
  ...more,
});

const none: MailCounts = { waiting: 0, sending: 0, sent: 0, failed: 0, unconfirmed: 0, cancelled: 0, kept: 0 };

function count(mails: readonly Mail[]): MailCounts {
  const counts = { ...none };
  for (const { status } of mails) counts[status] += 1;
  return counts;
}

const summaryOf = ({
  body: _b,
  replyTo: _r,
  attachments: _f,
  attempts: _a,
  messageId: _m,
  createdBy: _c,
  ...summary
}: Mail): MailSummary => summary;

function batchesOf(mails: readonly Mail[]): MailBatch[] {
  const ids = new Set(mails.flatMap(({ batchId }) => batchId ?? []));
  return [...ids].map((id) => {
    const own = mails.filter(({ batchId }) => batchId === id);
    const [{ subject = '', createdAt = '' } = {}] = own;
    return { id, subject, createdAt, total: own.length, counts: count(own) };
  });
}

/** Rows of a page that the server gives, of the 20 that it has: rows take most of a test's time. */
const ROWS = 5;

/** Lists, resends, cancels and creates mails like the real server (contracts, mail.ts). */
export function mailServer(mails: Mail[], { server = 'mail.example:587' }: { server?: string | null } = {}): Network {
  const change = (id: unknown, from: readonly MailStatus[], to: MailStatus): ApiResponse => {
    const at = mails.findIndex((mail) => mail.id === id);
    const mail = mails[at];
    if (!mail) return refuse(404, 'This mail is gone.');
    if (!from.includes(mail.status)) return refuse(409, 'This mail is sent already.');
    const changed = { ...mail, status: to, lastError: null };
    mails[at] = changed;
    return { status: 200, body: { success: true, message: 'Done.', data: summaryOf(changed) } };
  };
  const changeAll = (isMeant: (mail: Mail) => boolean, to: MailStatus): ApiResponse => {
    const meant = mails.filter(isMeant);
    for (const mail of meant) Object.assign(mail, { status: to, lastError: null });
    return { status: 200, body: { success: true, message: `${meant.length} mails changed.`, count: meant.length } };
  };
  const write = (to: string): ApiResponse => {
    const mail = testMail(100 + mails.length, { to, subject: 'Test mail' });
    mails.unshift(mail);
    return { status: 201, body: { success: true, message: 'Written.', data: summaryOf(mail) } };
  };

  return ({ method, path, body }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://test');
    const { id, batchId, status, to }: { id?: string; batchId?: string; status?: string; to?: string } = body ?? {};
    switch (`${method} ${pathname}`) {
      case 'GET /api/mails': {
        const search = query.get('search') ?? '';
        const batch = query.get('batch');
        const found = mails.filter(
          (mail) => `${mail.to} ${mail.subject}`.includes(search) && (batch === null || mail.batchId === batch),
        );
        const shown = found.filter((mail) => query.get('status') === null || mail.status === query.get('status'));
        const from = (Number(query.get('page')) - 1) * 20;
        const items = shown.slice(from, from + ROWS).map(summaryOf);
        return { status: 200, body: { items, total: shown.length, counts: count(found) } };
      }
      case 'GET /api/mails/state': {
        const from = 'COG Church <office@church.example>';
        const lastSentAt = '2026-11-20T08:05:00.000Z';
        return { status: 200, body: { server, from, lastSentAt, batches: batchesOf(mails) } };
      }
      case 'POST /api/mails/retry':
        return change(id, ['waiting', 'failed', 'unconfirmed', 'cancelled', 'kept'], 'waiting');
      case 'POST /api/mails/cancel':
        return change(id, ['waiting'], 'cancelled');
      case 'POST /api/mails/retry-all':
        return changeAll((mail) => mail.status === status && (!batchId || mail.batchId === batchId), 'waiting');
      case 'POST /api/mails/batches/cancel':
        return changeAll((mail) => mail.status === 'waiting' && mail.batchId === batchId, 'cancelled');
      case 'POST /api/mails/test':
        return write(to ?? '');
      default: {
        const mail = mails.find((one) => pathname === `/api/mails/${one.id}`);
        return mail ? { status: 200, body: mail } : refuse(404, 'This mail is gone.');
      }
    }
  };
}

/** Renders the page and records its requests. */
export const renderOutbox = (network: Network, at = '/outbox', user = userEvent.setup()) =>
  renderAdmin(route, { at, role: 'administrator', network, user });

/** The same, but waits until the list is shown. */
export async function openOutbox(...input: Parameters<typeof renderOutbox>) {
  const opened = renderOutbox(...input);
  await screen.findByRole('heading', { name: 'Mails' });
  return opened;
}
