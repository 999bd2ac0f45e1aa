import type { Role } from '@cog/contracts/accounts/sessions.constants';
import { MUTE_HOURS } from '@cog/contracts/chat/constants';
import * as pages from '@cog/contracts/composition/pages';
import { formatDay, isIsoDate } from '@cog/contracts/lib/calendar';
import type { AuditEntry } from '@cog/contracts/reports/audit.schema';
import { draftAddress } from '../../common/unpublished/unpublished.address.ts';
import { roleLabels } from '../accounts/role.messages.ts';
import { editAddress } from '../devotionals/devotional.address.ts';
import { eventsAddress } from '../events/events.address.ts';
import { sermonsAddress } from '../sermons/sermons.address.ts';

/** What a user did, in words: '{who} {did} {thing}{more}'. `to` is where the thing is found. */
export interface AuditSentence {
  did: string;
  thing: string;
  to?: string;
  /** What was made of it: ', which is an editor’s'. */
  more?: string;
}

type Details = AuditEntry['details'];
type Describe = (entry: AuditEntry) => AuditSentence;

/** 'siteSettings' as 'site settings'. */
const plain = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** '3 December 2026' */
const dayOf = ({ date }: Details) => (isIsoDate(date) ? formatDay(date).replace(/^[^,]*, /, '') : (date ?? ''));

const titleOf = ({ title }: Details) => (title ? ` “${title}”` : '');

const listOf = (names = '') =>
  names
    .split(',')
    .map((name) => plain(name.trim()))
    .filter(Boolean)
    .join(', ');

const isRole = (value: string | undefined): value is Role => value === 'editor' || value === 'administrator';

/** The past tense of what is usually done to things. */
const verbs: Readonly<Record<string, string>> = {
  created: 'added',
  edited: 'changed',
  restored: 'brought back',
  removedForGood: 'deleted for good',
  overridden: 'set',
  published: 'published',
  takenOff: 'took off the site',
  given: 'gave for review',
  takenBack: 'took back from review',
  remarked: 'made a remark on',
};
const verbOf = (did: string) => verbs[did] ?? plain(did);

/** What the kinds are called, one of them and in the filter. */
const things: Readonly<Record<string, { one: string; all: string; to?: string }>> = {
  account: { one: 'the account', all: 'Accounts', to: pages.administrators },
  apiKey: { one: 'the API key', all: 'API keys', to: pages.editQuiz },
  audience: { one: 'a group of people', all: 'Groups of people', to: pages.quizParticipants },
  book: { one: 'the book', all: 'Books' },
  chat: { one: 'the chat', all: 'Chat', to: pages.chat },
  devotional: { one: 'the devotional', all: 'Devotionals' },
  draft: { one: 'the draft', all: 'Drafts' },
  event: { one: 'the event', all: 'Events' },
  hallCode: { one: 'a hall code', all: 'Hall codes', to: pages.quizParticipants },
  live: { one: 'the live stream', all: 'Live stream', to: pages.live },
  mailServer: { one: 'the mail server', all: 'Mail server', to: pages.settings },
  mail: { one: 'a mail', all: 'Mail', to: pages.outbox },
  person: { one: 'one person’s data', all: 'Privacy requests', to: pages.privacyRequests },
  picture: { one: 'a picture', all: 'Pictures' },
  promoAccount: { one: 'a promo account', all: 'Promo accounts' },
  question: { one: 'the question', all: 'Quiz questions', to: pages.quizQuestions },
  quiz: { one: 'the quiz', all: 'Quizzes', to: pages.editQuiz },
  quizResults: { one: 'quiz results', all: 'Quiz results', to: pages.quizResults },
  recording: { one: 'the recording', all: 'Recordings' },
  registration: { one: 'a registration', all: 'Registrations', to: pages.quizParticipants },
  release: { one: 'a release', all: 'Releases', to: pages.releases },
  releaseToken: { one: 'the release token', all: 'Release tokens', to: pages.releases },
  request: { one: 'a request', all: 'Prayer requests and newcomers', to: pages.moderation },
  sample: { one: 'the sample content', all: 'Sample content', to: pages.dashboard },
  sermon: { one: 'the sermon', all: 'Sermons' },
  service: { one: 'the weekly service', all: 'Weekly services' },
  settings: { one: 'the site settings', all: 'Site settings', to: pages.settings },
  stage: { one: 'the quiz stage', all: 'Quiz stages', to: pages.editQuiz },
};

/** The name of a kind in the filter. */
export const kindName = (kind: string): string => {
  const text = plain(kind);
  return things[kind]?.all ?? text.charAt(0).toUpperCase() + text.slice(1);
};

/** For what no words were written: a thing by its kind and its title, where it has one. */
const general: Describe = ({ action, details }) => {
  const [kind = '', ...did] = action.split('.');
  const known = things[kind];
  return {
    did: verbOf(did.join(' ')),
    thing: (known?.one ?? `the ${plain(kind)}`) + titleOf(details),
    ...(known?.to ? { to: known.to } : {}),
  };
};

/** With what a user signed in. */
const ways: Readonly<Record<string, string>> = {
  password: 'with the password',
  code: 'with password and code',
  'recovery code': 'with password and recovery code',
  passkey: 'with a passkey',
};
/** What was wrong. */
const wrongWays: Readonly<Record<string, string>> = {
  password: 'with a wrong password',
  code: 'with the right password and a wrong code',
  passkey: 'with a passkey that did not fit',
};

const timesOf = ({ times }: Details) => (times ? `, ${times} times within the hour` : '');

const signIn: Describe = ({ action, details, account: name }) => {
  const way = details.way ?? '';
  if (action === 'account.signedIn') return { did: 'signed in', thing: ways[way] ?? '' };
  return {
    did: 'tried to sign in to',
    thing: name === null ? 'an account that does not exist' : `the account ${name}`,
    more: (name !== null && wrongWays[way] ? ` ${wrongWays[way]}` : '') + timesOf(details),
  };
};

/** What people do about their own account, and what is done so that they get back in. */
const security: Readonly<Record<string, (title: string) => Omit<AuditSentence, 'to'>>> = {
  'account.totpAdded': () => ({ did: 'set up', thing: 'an authenticator app' }),
  'account.totpRemoved': () => ({ did: 'took away', thing: 'the authenticator app' }),
  'account.recoveryCodesMade': () => ({ did: 'made', thing: 'new recovery codes' }),
  'account.passkeyAdded': (title) => ({ did: 'added', thing: `a passkey${title}` }),
  'account.passkeyRemoved': () => ({ did: 'took away', thing: 'a passkey' }),
};

const account: Describe = (entry) => {
  const own = security[entry.action];
  if (own) return own(titleOf(entry.details));
  if (entry.action === 'account.signedIn' || entry.action === 'account.signInRefused') return signIn(entry);
  const { action, details, account: name } = entry;
  const thing = { thing: `the account ${name ?? ''}`.trim(), to: pages.administrators };
  const role = isRole(details.role) ? roleLabels[details.role].withArticle : null;
  if (action === 'account.created') return { did: 'added', ...thing, ...(role ? { more: ` as ${role}` } : {}) };
  if (action === 'account.roleChanged' && role) {
    return { did: 'made', thing: name ?? 'an account', to: thing.to, more: ` ${role}` };
  }
  if (action === 'account.passwordReset') return { did: 'gave', ...thing, more: ' a new password' };
  const drops = details.secondFactor === 'dropped' ? ', which also takes the second factor away' : '';
  if (action === 'account.resetLinkMade') return { did: 'made a link to get back in to', ...thing, more: drops };
  if (action === 'account.resetByLink') return { did: 'set by a link a new password for', ...thing };
  if (action === 'account.secondFactorDropped') return { did: 'took the second factor away from', ...thing };
  if (action === 'account.passwordChanged') return { did: 'changed the password of', ...thing };
  return { ...general(entry), ...thing };
};

const devotional: Describe = (entry) => {
  const { details } = entry;
  const language = details.language === 'YO' ? 'YO' : 'EN';
  return {
    ...general(entry),
    thing: `the ${language === 'YO' ? 'Yoruba' : 'English'} devotional of ${dayOf(details)}`,
    ...(isIsoDate(details.date) ? { to: editAddress(language, details.date) } : {}),
  };
};

const recording: Describe = (entry) => {
  const { title, sermon } = entry.details;
  if (sermon) {
    return {
      ...general({ ...entry, details: {} }),
      thing: `the recording of the sermon${title ? ` “${title}”` : ''}`,
      to: sermonsAddress({ edit: sermon }),
    };
  }
  const { thing, ...rest } = devotional(entry);
  return { ...rest, thing: `the recording of ${thing}` };
};

const sermon: Describe = (entry) => ({
  ...general(entry),
  ...(['sermon.deleted', 'sermon.takenOff'].includes(entry.action)
    ? {}
    : { to: sermonsAddress({ edit: entry.subjectId }) }),
});

const draft: Describe = (entry) => {
  const { action, details, subjectId: id } = entry;
  const kind = details.kind === 'sermon' ? 'sermon' : 'devotional';
  const language = details.language === 'YO' ? 'YO' : 'EN';
  return { ...general(entry), ...(action === 'draft.deleted' ? {} : { to: draftAddress({ id, kind, language }) }) };
};

const book: Describe = (entry) => {
  const { title = '' } = entry.details;
  return {
    ...general(entry),
    ...(title ? { to: `${pages.bookSearch}?${new URLSearchParams({ search: title })}` } : {}),
  };
};

const calendarEntry =
  (kind: 'event' | 'service'): Describe =>
  (entry) => ({
    ...general(entry),
    to: eventsAddress(entry.action.endsWith('.deleted') ? {} : { form: { kind, id: entry.subjectId } }),
  });

const settings: Describe = (entry) => {
  const sections = listOf(entry.details.sections);
  return { ...general(entry), ...(sections ? { more: `: ${sections}` } : {}) };
};

const overrides: Readonly<Record<string, string>> = { on: ' to on', off: ' to off', automatic: ' to automatic' };
const live: Describe = (entry) => ({ ...general(entry), more: overrides[entry.details.override ?? ''] ?? '' });

/** The mails that were written together. */
const outboxOf = (batch: string) => `${pages.outbox}?${new URLSearchParams({ batch })}`;

const mail: Describe = (entry) => {
  const { action, details } = entry;
  const all = details.count === '1' ? '1 mail' : `${details.count ?? 'several'} mails`;
  const to = pages.outbox;
  if (action === 'mail.written') return { did: 'wrote', thing: all, to: outboxOf(entry.subjectId) };
  if (action === 'mail.tested') return { did: 'sent', thing: 'a test mail', to };
  if (action === 'mail.retried') return { did: 'sent', thing: 'a mail', to, more: ' again' };
  if (action === 'mail.retriedAll') return { did: 'sent', thing: all, to, more: ' again' };
  if (action === 'mail.cancelled') return { did: 'stopped', thing: 'a mail', to };
  if (action === 'mail.batchCancelled') return { did: 'stopped', thing: all, to };
  return general(entry);
};

const question: Describe = (entry) => {
  const { action, details } = entry;
  if (action !== 'question.imported') return general(entry);
  const thing = details.count === '1' ? '1 question' : `${details.count ?? 'several'} questions`;
  return { did: 'imported', thing, to: pages.quizQuestions };
};

/** It says that there was a request, and not whose. */
const person: Describe = (entry) => ({
  did: entry.action === 'person.erased' ? 'erased' : 'exported',
  thing: 'the data of one person',
  to: pages.privacyRequests,
});

/** What an editor did with a request, of which only the kind is told. */
const requestActs: Readonly<Record<string, string>> = {
  'request.done': 'marked as done',
  'request.reopened': 'opened again',
  'request.deleted': 'deleted',
  'request.restored': 'brought back',
};
const request: Describe = (entry) => {
  const isNewcomer = entry.details.request === 'newcomer';
  const show = isNewcomer ? 'newcomers' : 'prayers';
  return {
    did: requestActs[entry.action] ?? general(entry).did,
    thing: isNewcomer ? 'the form of a newcomer' : 'a prayer request',
    to: `${pages.moderation}?${new URLSearchParams({ show })}`,
  };
};

const registration: Describe = (entry) => {
  const { reference, count } = entry.details;
  if (count) return { ...general(entry), thing: count === '1' ? '1 registration' : `${count} registrations` };
  if (!reference) return general(entry);
  const query = new URLSearchParams({ search: reference });
  const to = entry.action === 'registration.erased' ? pages.quizParticipants : `${pages.quizParticipants}?${query}`;
  return { ...general(entry), thing: `the registration ${reference}`, to };
};

const quizResults: Describe = (entry) => {
  const { action, details } = entry;
  const thing = details.count === '1' ? '1 quiz result' : `${details.count ?? 'several'} quiz results`;
  const to = pages.quizResults;
  if (action === 'quizResults.imported') return { did: 'imported', thing, to, more: ' from a file' };
  if (action === 'quizResults.received')
    return { did: 'received', thing, to, more: ` by the API key${titleOf(details)}` };
  return general(entry);
};

/** What a host set of a room: open or closed, '30 s' between two messages of one person, a notice. */
function roomActs({ room: opening, slowMode, notice }: Details): string {
  const seconds = slowMode?.replace(/ s$/, '');
  const acts = [
    ...(seconds ? [seconds === '0' ? 'ended slow mode in' : `set slow mode to ${seconds} seconds in`] : []),
    ...(notice ? [notice === 'pinned' ? 'pinned a notice in' : 'took the notice away in'] : []),
    ...(opening ? [opening] : []),
  ];
  return acts.join(' and ') || 'changed';
}

/** What hosts of the chat do. The room is told by its id: its name may have changed since. */
const chat: Describe = (entry) => {
  const { action, details, subjectId } = entry;
  const room = `the chat room “${subjectId}”`;
  const to = pages.chat;
  const messages = details.count === '1' ? '1 message' : `${details.count ?? 'several'} messages`;
  switch (action) {
    case 'chat.cleared':
      return { did: 'cleared', thing: room, to };
    case 'chat.messageRemoved':
      return { did: 'removed a message from', thing: room, to };
    case 'chat.senderRemoved':
      return { did: `removed ${messages} of one person from`, thing: room, to };
    case 'chat.senderMuted':
      return { did: 'muted a person in', thing: room, to, more: ` for ${MUTE_HOURS} hours` };
    case 'chat.roomSet':
      return { did: roomActs(details), thing: room, to };
    case 'chat.heldDecided': {
      const isLetThrough = details.heldMessage === 'let through';
      return { did: isLetThrough ? 'let a held message into' : 'did not let a held message into', thing: room, to };
    }
    case 'chat.reportsClosed': {
      const isRemoved = details.reports === 'message removed';
      return { did: isRemoved ? 'removed a reported message from' : 'left a reported message in', thing: room, to };
    }
    case 'chat.wordsChanged':
      return {
        did: 'changed',
        thing: 'the words that hold chat messages',
        to: `${pages.moderation}?${new URLSearchParams({ show: 'words' })}`,
      };
    default:
      return general(entry);
  }
};

/** What was done with a release, by a signed-in user, a team’s token, or a command on the server. */
const release: Describe = ({ action, details, subjectId: name }) => {
  const { version = '', from, route, why } = details;
  const acts: Readonly<Record<string, { did: string; thing: string; more?: string }>> = {
    published: { did: 'published for no visitor yet', thing: `${name} ${version}` },
    shared: { did: 'gave a share of visitors', thing: `${name} ${version}` },
    withdrawn: { did: 'took back', thing: `${name} ${from ?? ''}`, more: ' from its share of visitors' },
    released: { did: 'released', thing: `${name} ${version}`, more: from ? ` in the place of ${from}` : '' },
    promoted: { did: 'made live', thing: `${name} ${version}`, more: from ? ` in the place of ${from}` : '' },
    retired: { did: 'took off the site', thing: name },
    pinned: { did: 'pinned', thing: name, more: version ? ` at ${version}` : '' },
    unpinned: { did: 'unpinned', thing: name },
    disabled: { did: 'switched off', thing: route ? `the page ${route} of ${name}` : name },
    enabled: { did: 'switched on', thing: route ? `the page ${route} of ${name}` : name },
  };
  const act = action.split('.')[1] ?? '';
  const { did, thing, more = '' } = acts[act] ?? { did: plain(act), thing: name };
  return { did, thing, to: pages.releases, more: more + (why ? `: ${why}` : '') };
};

const releaseToken: Describe = (entry) => {
  const { remotes, verbs, until } = entry.details;
  if (entry.action !== 'releaseToken.created') return general(entry);
  const may = [
    remotes ? ` for ${remotes}` : '',
    verbs ? `, which may ${verbs}` : '',
    until ? ` until ${dayOf({ date: until })}` : '',
  ];
  return { ...general(entry), more: may.join('') };
};

const written: Readonly<Record<string, Describe>> = {
  account,
  book,
  chat,
  devotional,
  draft,
  event: calendarEntry('event'),
  live,
  mail,
  person,
  question,
  quizResults,
  recording,
  registration,
  release,
  releaseToken,
  request,
  sermon,
  service: calendarEntry('service'),
  settings,
};

/** What an entry of the trail says; an action without words of its own is told by its name. */
export const sentenceOf: Describe = (entry) => (written[entry.action.split('.')[0] ?? ''] ?? general)(entry);

/** Who did it: a name, a team’s token, or the words for the server itself and for commands at its terminal. */
export function doerOf({ who, action, details: { token } }: AuditEntry): string {
  if (who !== null) return who;
  if (token && action.startsWith('release.')) return `The token “${token}”`;
  return action === 'account.signInRefused' ? 'Someone' : 'The server';
}
