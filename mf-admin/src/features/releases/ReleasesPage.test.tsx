import type { Released } from '@cog/contracts/releases/schema';
import { screen, waitFor } from '@testing-library/react';
import { button, card, dialog, newer, older, openReleases, saved, testReleased, testShell } from './testReleases.tsx';

const forEveryone = { share: null, everyoneAfter: null, mail: null };

const switched = (why: string | null = 'It loops') => ({ at: '2026-11-21T08:30:00.000Z', who: 'Ada', why });
const namesOf = (name: string) =>
  card(name)
    .getAllByRole('button')
    .map((one) => one.textContent);

const testShare = {
  version: '1.0.0-new',
  percent: 10,
  at: '2026-11-21T08:30:00.000Z',
  who: 'Ada',
  why: null,
  everyoneAt: null,
  visits: 40,
  failed: 1,
  liveVisits: 360,
  liveFailed: 2,
};

describe('what is live', () => {
  it('is in a card of its own for each, with who released it when and why', async () => {
    await openReleases();
    expect(card('mf-quiz').getByText('Live')).toBeVisible();
    expect(
      card('mf-quiz')
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual([newer, '09:00 today', 'Quiz team', 'Results at last', '01234567, changed after the commit', '2.4 MB']);
    expect(screen.getByRole('link', { name: 'Who released and changed what' })).toHaveAttribute(
      'href',
      '/audit?kind=release',
    );
  });

  it('of the shell cannot be taken away', async () => {
    await openReleases();
    expect(namesOf('shell')).toEqual(['Pin shell']);
    expect(namesOf('mf-quiz')).toEqual(
      expect.arrayContaining([
        'Go back to what was live before mf-quiz',
        'Switch off mf-quiz',
        'Take off the site mf-quiz',
      ]),
    );
  });

  it('is told to be pinned, by whom and why, and cannot be moved then', async () => {
    await openReleases({ releases: [testReleased({ pinned: switched('The finals') })] });
    expect(card('mf-quiz').getByText('Pinned by Ada, 09:30 today')).toBeVisible();
    expect(card('mf-quiz').getByText('The finals')).toBeVisible();
    expect(namesOf('mf-quiz').filter((name) => /back|live|Take/.test(name ?? ''))).toEqual([]);
    expect(button('Unpin mf-quiz')).toBeVisible();
  });

  it('is told to be switched off, as a whole and page by page', async () => {
    const disabledRoutes = [{ route: '/quiz', ...switched() }];
    await openReleases({
      releases: [testReleased({ state: 'disabled', disabled: switched('Broken'), disabledRoutes })],
    });
    expect(card('mf-quiz').getByText('Switched off by Ada, 09:30 today')).toBeVisible();
    expect(card('mf-quiz').getByText('Bible Quiz (/quiz) is switched off')).toBeVisible();
    expect(card('mf-quiz').getByText('By Ada, 09:30 today: It loops')).toBeVisible();
    expect(button('Switch on /quiz')).toBeVisible();
    expect(button('Switch on mf-quiz')).toBeVisible();
  });

  it('is told to have a share of visitors, and how that does', async () => {
    await openReleases({ releases: [testReleased({ share: testShare })] });
    expect(card('mf-quiz').getByText('10 of 100 visitors have 1.0.0-new')).toBeVisible();
    expect(card('mf-quiz').getByText(/1 of 40 visits failed\. With the live version, it was 2 of 360\./)).toBeVisible();
  });

  it('is told that a share with few visits goes to everyone once there are enough', async () => {
    const share = { ...testShare, visits: 9, everyoneAt: '2026-11-21T09:30:00.000Z' };
    await openReleases({ releases: [testReleased({ share })] });
    expect(card('mf-quiz').getByText(/everyone has it from .*, once it has had 10 visits\./)).toBeVisible();
  });

  it.each([
    ['kept', 'Damaged: visitors have an earlier version'],
    ['left out', 'Damaged: visitors have none of it'],
  ] as const)('is told to be damaged: %s', async (state, text) => {
    await openReleases({ releases: [testReleased({ state })] });
    expect(card('mf-quiz').getByText(text)).toBeVisible();
  });

  it('is nothing where nothing was released', async () => {
    await openReleases({ releases: [] });
    expect(screen.getByText('Nothing has been released yet.')).toBeVisible();
  });

  it('that cannot be loaded leaves the tokens, and can be asked for again', async () => {
    let isDown = true;
    const { user } = await openReleases({
      answerList: ({ path }) =>
        isDown && path === '/api/releases' ? { status: 503, body: { message: 'Busy.' } } : undefined,
    });
    expect(screen.getByText('The releases didn’t load')).toBeVisible();
    expect(button('Make a token')).toBeVisible();
    isDown = false;
    await user.click(button('Try Again'));
    expect(await screen.findByRole('region', { name: 'mf-quiz' })).toBeVisible();
  });

  it('asks for a sign-in over it when no user is signed in any more', async () => {
    const { user } = await openReleases({ answer: () => ({ status: 401, body: { message: 'Sign in.' } }) });
    await user.click(button('Pin mf-quiz'));
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });
});

describe('going back', () => {
  const back = testReleased({
    live: { version: older, since: '2026-11-21T09:00:00.000Z', by: 'promotion', who: 'Ada', why: 'It loops' },
    previous: newer,
  });

  it('says what visitors will have, takes a reason, and is sent once over what was seen', async () => {
    const { user, sent } = await openReleases({ answer: () => saved(back, `mf-quiz ${older} is live.`) });
    await user.click(button('Go back to what was live before mf-quiz'));
    expect(
      await screen.findByText(
        new RegExp(`^${older}: It takes the place of ${newer} for all visitors, from the next page that they open`),
      ),
    ).toBeVisible();
    await user.type(dialog().getByRole('textbox', { name: /^Why/ }), 'It loops');
    await user.dblClick(dialog().getByRole('button', { name: 'Go back' }));
    expect(await screen.findByText(`mf-quiz ${older} is live.`)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/releases/promote',
        { ...forEveryone, name: 'mf-quiz', version: older, from: newer, why: 'It loops' },
      ],
    ]);
    expect(card('mf-quiz').getAllByRole('definition')[0]).toHaveTextContent(older);
    expect(card('mf-quiz').getByText('Made live by')).toBeVisible();
  });

  it('that the gate refuses shows each of its reasons as a line, and keeps what was typed', async () => {
    const message =
      'mf-quiz calls GET /api/x, which the server does not answer.\nmf-quiz needs the shell’s --color-new.';
    const { user } = await openReleases({ answer: () => ({ status: 409, body: { message } }) });
    await user.click(button('Go back to what was live before mf-quiz'));
    await user.type(await screen.findByRole('textbox', { name: /^Why/ }), 'It loops');
    await user.click(dialog().getByRole('button', { name: 'Go back' }));
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent('Nothing was changed.');
    expect([...alert.querySelectorAll('li')].map((line) => line.textContent)).toEqual(message.split('\n'));
    expect(dialog().getByRole('textbox')).toHaveValue('It loops');
  });

  it('over another version than was seen is refused, and what is live by now is shown', async () => {
    let now = [testReleased()];
    const message = `Of mf-quiz ${older} is live by now, not ${newer}. Nothing was changed; look again.`;
    const { user } = await openReleases({
      answer: () => {
        now = [back];
        return { status: 409, body: { message } };
      },
      answerList: ({ path }) => (path === '/api/releases' ? { status: 200, body: { items: now } } : undefined),
    });
    await user.click(button('Go back to what was live before mf-quiz'));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    expect(await dialog().findByText(message)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(card('mf-quiz').getAllByRole('definition')[0]).toHaveTextContent(older));
  });

  it('without an answer says that the outcome is not known', async () => {
    const { user } = await openReleases();
    await user.click(button('Go back to what was live before mf-quiz'));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'We’re not sure it was done.Busy. Close this and look at what is live, then try again.',
    );
  });
});

describe('a change', () => {
  const off: Partial<Released> = { state: 'retired', live: null, routes: [] };

  it.each([
    [
      `Make live ${older}`,
      testReleased(),
      /^1\.0\.0-0a1b2c3d4e5f: It takes the place of 1\.0\.0-3f9a1c20b7de for all visitors/,
      'Make live',
      ['POST', '/api/releases/promote', { ...forEveryone, name: 'mf-quiz', version: older, from: newer, why: null }],
    ],
    [
      'Make live again mf-quiz',
      testReleased({ ...off, previous: newer }),
      /It is on the site again for all visitors/,
      'Make live',
      ['POST', '/api/releases/promote', { ...forEveryone, name: 'mf-quiz', version: newer, from: null, why: null }],
    ],
    [
      'Take off the site mf-quiz',
      testReleased(),
      /^Its 2 pages leave the site for good: anyone who opens one is told that there is no such page/,
      'Take off the site',
      ['POST', '/api/releases/retire', { name: 'mf-quiz', from: newer, why: null }],
    ],
    [
      'Pin mf-quiz',
      testReleased(),
      /^Visitors see no difference\. 1\.0\.0-3f9a1c20b7de stays/,
      'Pin',
      ['PUT', '/api/releases/pin', { name: 'mf-quiz', isPinned: true, why: null }],
    ],
    [
      'Unpin mf-quiz',
      testReleased({ pinned: switched() }),
      /^Visitors see no difference\. Teams can/,
      'Unpin',
      ['PUT', '/api/releases/pin', { name: 'mf-quiz', isPinned: false, why: null }],
    ],
    [
      'Switch off mf-quiz',
      testReleased(),
      /^Its 2 pages leave the site at once/,
      'Switch off',
      ['PUT', '/api/releases/disabled', { name: 'mf-quiz', route: null, isDisabled: true, why: null }],
    ],
    [
      'Switch on mf-quiz',
      testReleased({ state: 'disabled', disabled: switched() }),
      /^Visitors have its pages again/,
      'Switch on',
      ['PUT', '/api/releases/disabled', { name: 'mf-quiz', route: null, isDisabled: false, why: null }],
    ],
    [
      'Take back 1.0.0-new',
      testReleased({ share: testShare }),
      /^Everyone has .* again, from the next page/,
      'Take back',
      [
        'POST',
        '/api/releases/promote',
        { ...forEveryone, name: 'mf-quiz', version: '1.0.0-new', share: 0, from: expect.any(String), why: null },
      ],
    ],
    [
      'Switch off /quiz',
      testReleased(),
      /^The page \/quiz leaves the site at once, and no other does/,
      'Switch off',
      ['PUT', '/api/releases/disabled', { name: 'mf-quiz', route: '/quiz', isDisabled: true, why: null }],
    ],
    [
      'Switch on /quiz',
      testReleased({ disabledRoutes: [{ route: '/quiz', ...switched(null) }] }),
      /^Visitors have this page again/,
      'Switch on',
      ['PUT', '/api/releases/disabled', { name: 'mf-quiz', route: '/quiz', isDisabled: false, why: null }],
    ],
  ])('by “%s” is asked about and sent', async (pressed, released, consequence, confirm, request) => {
    const { user, sent } = await openReleases({
      releases: [testShell(), released],
      answer: () => saved(released, 'It is done.'),
    });
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    await user.click(button(pressed));
    expect(await dialog().findByText(consequence)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog().getByRole('button', { name: confirm }));
    expect(await screen.findByText('It is done.')).toBeVisible();
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([request]);
  });

  const admin = testReleased({
    name: 'mf-admin',
    routes: [
      { path: '/login', title: 'ADMIN LOGIN' },
      { path: '/releases', title: 'Releases' },
      { path: '/audit', title: 'Who changed what' },
    ],
  });

  it.each([
    ['Switch off mf-admin', 'enable'],
    ['Switch off /releases', 'enable /releases'],
    ['Switch off /login', 'enable /login'],
    ['Take off the site mf-admin', 'previous'],
  ])('by “%s”, which takes this page away, says how it comes back', async (pressed, command) => {
    const { user } = await openReleases({ releases: [admin] });
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    await user.click(button(pressed));
    expect(
      await dialog().findByText(new RegExp(`cannot come back.*npm run releases -- mf-admin ${command}\\.$`)),
    ).toBeVisible();
  });

  it.each(['Switch off /audit', 'Pin mf-admin'])('by “%s” leaves the way here', async (pressed) => {
    const { user } = await openReleases({ releases: [admin] });
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    await user.click(button(pressed));
    expect(await dialog().findByRole('textbox')).toBeVisible();
    expect(dialog().queryByText(/cannot come back/)).not.toBeInTheDocument();
  });

  it('is not made when the dialog is closed', async () => {
    const { user, sent } = await openReleases();
    await user.click(button('Switch off mf-quiz'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

it('makes a link that shows a version before visitors have it', async () => {
  const url = 'https://church.example/?cog-try=sealed';
  const { sent, user } = await openReleases({
    answer: () => ({
      status: 200,
      body: { success: true, message: 'Open the link.', data: { url, endsAt: '2026-11-28T08:00:00.000Z' } },
    }),
  });
  await user.click(screen.getByText('Other versions (1)'));
  await user.click(button(`Try it ${older}`));
  expect(await screen.findByRole('link', { name: 'Open it on this phone' })).toHaveAttribute('href', url);
  expect(sent.at(-1)).toMatchObject({ path: '/api/releases/try', body: { name: 'mf-quiz', version: older } });
});
