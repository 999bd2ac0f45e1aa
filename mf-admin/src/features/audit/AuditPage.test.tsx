import type { ApiRequest } from '@cog/contracts/composition/composition';
import type { AuditEntry } from '@cog/contracts/reports/audit.schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { kindName, sentenceOf } from './audit.messages.ts';
import * as route from './audit.route.ts';

const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `id of ${action}`,
  at: '2026-11-21T08:05:00.000Z',
  who: 'Ade',
  action,
  subjectId: 'subject',
  account: null,
  details: {},
  ...more,
});

const PLACE = '2026-11-20T08:05:00.000Z~id-of-a-change';
const FURTHER = '2026-11-19T08:05:00.000Z~id-of-another';

async function open(at: string, items: AuditEntry[], older: string | null = null) {
  const requests: ApiRequest[] = [];
  const tested = testRoute(route, {
    at,
    session: { username: 'Ada', role: 'administrator' },
    otherPaths: ['/holy', '/administrators'],
    network: (request) => {
      requests.push(request);
      const people = [{ id: 'id-of-ade', username: 'Ade' }];
      return { status: 200, body: { items, older, people, kinds: ['book', 'devotional', 'promoAccount'] } };
    },
  });
  render(tested.element);
  await screen.findByRole('heading', { name: 'Who changed what' });
  const queries = () => requests.map(({ path }) => new URL(path, 'http://test').search);
  return { ...tested, queries, user: userEvent.setup() };
}

describe('the trail', () => {
  it('tells by day who did what when, and leads to the thing', async () => {
    await open('/audit', [
      entry('devotional.edited', { details: { date: '2026-12-03', language: 'EN', title: 'First light' } }),
      entry('live.overridden', { at: '2026-11-20T23:30:00.000Z', details: { override: 'off' } }),
      entry('site.seeded', { at: '2026-11-20T22:59:00.000Z', who: null }),
    ]);
    const today = within(screen.getByRole('region', { name: 'Saturday, 21 November 2026' }));
    const lines = today.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      '09:05Ade changed the English devotional of 3 December 2026',
      '00:30Ade set the live stream to off',
    ]);
    expect(today.getByRole('link')).toHaveAttribute('href', '/holy?edit=2026-12-03');
    const yesterday = within(screen.getByRole('region', { name: 'Friday, 20 November 2026' }));
    expect(yesterday.getByRole('listitem')).toHaveTextContent('23:59The server seeded the site');
  });

  it('is narrowed by choosing, which is in the address', async () => {
    const { user, router, queries } = await open(`/audit?before=${PLACE}`, [entry('book.created')]);
    await user.selectOptions(screen.getByLabelText('Who'), 'Ade');
    await waitFor(() => expect(router.state.location.search).toBe('?who=id-of-ade'));
    await user.selectOptions(screen.getByLabelText('What'), 'Promo accounts');
    await waitFor(() => expect(router.state.location.search).toBe('?who=id-of-ade&kind=promoAccount'));
    expect(queries().at(-1)).toBe('?who=id-of-ade&kind=promoAccount');
    await user.click(screen.getByRole('link', { name: 'Show all' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.getByLabelText('Who')).toHaveValue(''));
  });

  it('comes in pages that keep what was chosen', async () => {
    const { queries } = await open(`/audit?kind=book&before=${PLACE}`, [entry('book.created')], FURTHER);
    expect(new URLSearchParams(queries().at(-1)).get('before')).toBe(PLACE);
    expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/audit?kind=book');
    const older = new URL(screen.getByRole('link', { name: 'Older' }).getAttribute('href') ?? '', 'http://test');
    expect(Object.fromEntries(older.searchParams)).toEqual({ kind: 'book', before: FURTHER });
  });

  it.each([
    ['/audit', 'Nothing has been changed yet.'],
    ['/audit?kind=book', 'No such changes.'],
    [`/audit?before=${PLACE}`, 'There is nothing on this page.'],
  ])('says at %s that there is nothing', async (at, text) => {
    await open(at, []);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('reads an odd address as if it asked for nothing', async () => {
    const { queries } = await open('/audit?who=%3Cscript%3E&kind=a.b&before=x', []);
    expect(queries()).toEqual(['']);
  });
});

it('of the trail name the token that a team has released with', async () => {
  const details = { version: '1.0.0-b', token: 'Quiz team' };
  await open('/audit', [entry('release.released', { who: null, subjectId: 'mf-quiz', details })]);
  expect(screen.getByRole('listitem')).toHaveTextContent('The token “Quiz team” released mf-quiz 1.0.0-b');
});

describe('the words of the trail', () => {
  const told = (action: string, more: Partial<AuditEntry> = {}) => {
    const { did, thing, more: rest = '' } = sentenceOf(entry(action, more));
    return `${did} ${thing}${rest}`;
  };

  it.each<[string, string, Partial<AuditEntry>]>([
    [
      'devotional.restored',
      'brought back the Yoruba devotional of 3 December 2026',
      { details: { date: '2026-12-03', language: 'YO' } },
    ],
    ['sermon.created', 'added the sermon “Four friends”', { details: { title: 'Four friends' } }],
    ['book.deleted', 'deleted the book “Ìwé”', { details: { title: 'Ìwé' } }],
    ['event.created', 'added the event “Harvest”', { details: { title: 'Harvest' } }],
    ['service.deleted', 'deleted the weekly service “Bible study”', { details: { title: 'Bible study' } }],
    ['live.overridden', 'set the live stream to automatic', { details: { override: 'automatic' } }],
    ['settings.changed', 'changed the site settings: church, about us', { details: { sections: 'church, aboutUs' } }],
    ['account.created', 'added the account Tolu as an editor', { account: 'Tolu', details: { role: 'editor' } }],
    ['account.roleChanged', 'made Tolu an administrator', { account: 'Tolu', details: { role: 'administrator' } }],
    ['account.disabled', 'disabled the account Tolu', { account: 'Tolu' }],
    ['account.enabled', 'enabled the account Tolu', { account: 'Tolu' }],
    ['account.passwordReset', 'gave the account Tolu a new password', { account: 'Tolu' }],
    ['account.passwordChanged', 'changed the password of the account Tolu', { account: 'Tolu' }],
    ['promoAccount.created', 'added a promo account', {}],
    ['mail.tested', 'sent a test mail', {}],
    ['mail.retriedAll', 'sent 12 mails again', { details: { count: '12' } }],
    ['mail.batchCancelled', 'stopped 1 mail', { details: { count: '1' } }],
    ['question.created', 'added the question “Who?”', { details: { title: 'Who?', stage: 'Stage 1' } }],
    ['question.imported', 'imported 12 questions', { details: { count: '12' } }],
    ['stage.opened', 'opened the quiz stage “Stage 1”', { details: { title: 'Stage 1' } }],
    ['quiz.started', 'started the quiz “2027”', { details: { title: '2027' } }],
    ['mail.queued', 'queued a mail', {}],
    ['registration.deleted', 'deleted a registration', {}],
    ['registration.deleted', 'deleted 59 registrations', { details: { count: '59' } }],
    ['registration.edited', 'changed the registration COG-7K4M-2QXD', { details: { reference: 'COG-7K4M-2QXD' } }],
    ['registration.erased', 'erased the registration COG-7K4M-2QXD', { details: { reference: 'COG-7K4M-2QXD' } }],
    [
      'release.released',
      'released mf-quiz 1.0.0-b in the place of 1.0.0-a: Results at last',
      {
        subjectId: 'mf-quiz',
        details: { version: '1.0.0-b', from: '1.0.0-a', token: 'Quiz team', why: 'Results at last' },
      },
    ],
    ['release.promoted', 'made live mf-quiz 1.0.0-a', { subjectId: 'mf-quiz', details: { version: '1.0.0-a' } }],
    ['release.retired', 'took off the site mf-quiz', { subjectId: 'mf-quiz', details: { from: '1.0.0-a' } }],
    ['release.pinned', 'pinned mf-quiz at 1.0.0-a', { subjectId: 'mf-quiz', details: { version: '1.0.0-a' } }],
    [
      'release.disabled',
      'switched off the page /quiz of mf-quiz: It loops',
      { subjectId: 'mf-quiz', details: { version: '1.0.0-a', route: '/quiz', why: 'It loops' } },
    ],
    [
      'releaseToken.created',
      'added the release token “Quiz team” for mf-quiz, which may publish, promote until 21 December 2026',
      { details: { title: 'Quiz team', remotes: 'mf-quiz', verbs: 'publish, promote', until: '2026-12-21' } },
    ],
    ['releaseToken.revoked', 'revoked the release token “Quiz team”', { details: { title: 'Quiz team' } }],
    ['prayerWall.postHidden', 'post hidden the prayer wall', {}],
    ['odd', ' the odd', {}],
  ])('of %s are: %s', (action, text, more) => {
    expect(told(action, more)).toBe(text);
  });

  it.each<[string, string, Partial<AuditEntry>]>([
    ['devotional.created', '/viewyo?edit=2026-12-03', { details: { date: '2026-12-03', language: 'YO' } }],
    ['sermon.edited', '/addsermon?edit=subject', {}],
    ['book.edited', '/get?search=%C3%8Cw%C3%A9', { details: { title: 'Ìwé' } }],
    ['event.edited', '/editevents?event=subject', {}],
    ['service.deleted', '/editevents', {}],
    ['account.disabled', '/administrators', {}],
    ['settings.changed', '/settings', {}],
    ['mail.tested', '/outbox', {}],
  ])('of %s lead to %s', (action, address, more) => {
    expect(sentenceOf(entry(action, more)).to).toBe(address);
  });

  it('lead nowhere when the sermon is gone', () => {
    expect(sentenceOf(entry('sermon.deleted')).to).toBeUndefined();
  });

  const room = 'the chat room “youth”';
  it.each<[string, AuditEntry['details'], string, string]>([
    ['chat.cleared', { count: '1' }, `cleared ${room}`, '/interact'],
    ['chat.messageRemoved', { count: '1' }, `removed a message from ${room}`, '/interact'],
    ['chat.senderRemoved', { count: '3' }, `removed 3 messages of one person from ${room}`, '/interact'],
    ['chat.senderMuted', { count: '0' }, `muted a person in ${room} for 24 hours`, '/interact'],
    ['chat.roomSet', { room: 'closed' }, `closed ${room}`, '/interact'],
    ['chat.roomSet', { slowMode: '30 s' }, `set slow mode to 30 seconds in ${room}`, '/interact'],
    ['chat.roomSet', { slowMode: '0 s' }, `ended slow mode in ${room}`, '/interact'],
    ['chat.roomSet', { notice: 'pinned' }, `pinned a notice in ${room}`, '/interact'],
    ['chat.roomSet', { notice: 'taken away' }, `took the notice away in ${room}`, '/interact'],
    ['chat.roomSet', { room: 'opened', notice: 'pinned' }, `pinned a notice in and opened ${room}`, '/interact'],
    ['chat.roomSet', {}, `changed ${room}`, '/interact'],
    ['chat.heldDecided', { heldMessage: 'let through' }, `let a held message into ${room}`, '/interact'],
    ['chat.heldDecided', { heldMessage: 'refused' }, `did not let a held message into ${room}`, '/interact'],
    ['chat.reportsClosed', { reports: 'message removed' }, `removed a reported message from ${room}`, '/interact'],
    ['chat.reportsClosed', { reports: 'message left' }, `left a reported message in ${room}`, '/interact'],
    ['chat.wordsChanged', {}, 'changed the words that hold chat messages', '/moderation?show=words'],
  ])('of what a host of the chat does, %s %j, are: %s', (action, details, text, address) => {
    const more = { subjectId: 'youth', details };
    expect(told(action, more)).toBe(text);
    expect(sentenceOf(entry(action, more)).to).toBe(address);
  });

  it('name every kind in the filter', () => {
    expect(['event', 'promoAccount', 'prayerWall'].map(kindName)).toEqual(['Events', 'Promo accounts', 'Prayer wall']);
  });
});

describe('sign-ins and what guards accounts', () => {
  const says = (action: string, more: Partial<AuditEntry> = {}) => {
    const { did, thing, more: rest = '' } = sentenceOf(entry(action, more));
    return `${did} ${thing}${rest}`;
  };

  it.each([
    ['account.signedIn', { details: { way: 'passkey' } }, 'signed in with a passkey'],
    ['account.signedIn', { details: { way: 'recovery code' } }, 'signed in with password and recovery code'],
    [
      'account.signInRefused',
      { account: 'Ade', details: { way: 'password', times: '40' } },
      'tried to sign in to the account Ade with a wrong password, 40 times within the hour',
    ],
    [
      'account.signInRefused',
      { account: 'Ade', details: { way: 'code' } },
      'tried to sign in to the account Ade with the right password and a wrong code',
    ],
    [
      'account.signInRefused',
      { details: { way: 'password', times: '9' } },
      'tried to sign in to an account that does not exist, 9 times within the hour',
    ],
    ['account.passkeyAdded', { details: { title: 'My phone' } }, 'added a passkey “My phone”'],
    [
      'account.resetLinkMade',
      { account: 'Ade', details: { secondFactor: 'dropped' } },
      'made a link to get back in to the account Ade, which also takes the second factor away',
    ],
  ] as const)('%s is told in words', (action, more, sentence) => {
    expect(says(action, more)).toBe(sentence);
  });

  it('that are refused are told of a person without a name, not of the server', async () => {
    await open('/audit', [entry('account.signInRefused', { who: null, account: 'Ade', details: { way: 'password' } })]);
    expect(screen.getByText(/^Someone/)).toBeVisible();
  });
});
