import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, openReleases, testToken } from './testReleases.tsx';

const SECRET = `cog_release_${'a'.repeat(43)}`;
const made = { status: 201, body: { success: true, message: 'Made.', data: testToken(), token: SECRET } };
const question = () => within(screen.getByRole('alertdialog'));
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('release tokens', () => {
  it('are listed with what they open, until when, and who made them', async () => {
    await openReleases({
      tokens: [
        testToken({ lastUsedAt: '2026-11-21T08:30:00.000Z' }),
        testToken({ id: 'b', name: 'Old', verbs: ['disable'], createdBy: null, expiresAt: '2026-11-01T08:00:00.000Z' }),
        testToken({ id: 'c', name: 'Lost', revokedAt: '2026-11-20T08:00:00.000Z' }),
      ],
    });
    const [quiz = [], old = [], lost = []] = cells();
    expect(quiz.join('|')).toMatch(
      /Quiz team\|.*mf-quiz\|.*Bring new versions, choose what is live\|.*Ada, 09:00 today\|.*09:30 today\|.*19 Feb 2027, 09:00\|.*Revoke Quiz team/,
    );
    expect(old.join('|')).toMatch(
      /Old\|.*switch off\|.*A command, or an account that is gone.*Not yet\|.*Expired 1 Nov/,
    );
    expect(lost.join('|')).toMatch(/Lost\|.*Revoked 20 Nov, 09:00/);
    expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  });

  it('are made for what was chosen, and shown once with how they are used', async () => {
    const { user, sent } = await openReleases({ answer: () => made });
    expect(screen.getByText('There are no release tokens.')).toBeVisible();
    await user.click(button('Make a token'));
    await user.type(await screen.findByLabelText('Name'), 'Quiz team');
    await user.click(dialog().getByRole('checkbox', { name: 'mf-quiz' }));
    await user.click(dialog().getByRole('checkbox', { name: /^Switch off/ }));
    await user.click(dialog().getByRole('checkbox', { name: /^Bring new versions/ }));
    await user.selectOptions(dialog().getByLabelText('Expires in'), '30 days');
    await user.dblClick(dialog().getByRole('button', { name: 'Make token' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/releases/tokens', { name: 'Quiz team', remotes: ['mf-quiz'], verbs: ['promote', 'disable'], days: 30 }],
    ]);
    expect(button('Copy token “Quiz team”')).toBeVisible();
    expect(screen.getByText('COG_RELEASE_TOKEN')).toBeVisible();
    expect(screen.getByText(`npm run release -- mf-quiz --to ${location.origin}`)).toBeVisible();
    expect(cells()).toHaveLength(1);
    await user.click(button('Revoke Quiz team'));
    await user.click(question().getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText(SECRET)).toBeVisible();
    await user.click(button('I have passed it on'));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  });

  it('are not made of nothing', async () => {
    const { user, sent } = await openReleases({ answer: () => made });
    await user.click(button('Make a token'));
    await user.click(await screen.findByRole('button', { name: 'Make token' }));
    expect(await dialog().findByText('Name is required')).toBeVisible();
    expect(dialog().getByText('Choose what the token is for')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Quiz team');
    expect(screen.getByLabelText('Name')).toHaveValue('Quiz team');
    await user.click(dialog().getByRole('button', { name: 'Make token' }));
    expect(await dialog().findByText('Choose what the token is for')).toBeVisible();
    await waitFor(() => expect(dialog().getByRole('checkbox', { name: 'shell' })).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('are revoked once that was asked', async () => {
    const token = testToken();
    const { user, sent } = await openReleases({
      tokens: [token],
      answer: () => ({
        status: 200,
        body: {
          success: true,
          message: 'The token “Quiz team” no longer works.',
          data: { ...token, revokedAt: '2026-11-21T09:00:00.000Z' },
        },
      }),
    });
    await user.click(button('Revoke Quiz team'));
    expect(question().getByText(/release nothing any more/)).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The token “Quiz team” no longer works.')).toBeVisible();
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['DELETE', '/api/releases/tokens', { id: token.id }],
    ]);
    expect(cells()[0]?.join('|')).toMatch(/Revoked 10:00 today/);
    expect(screen.queryByRole('button', { name: 'Revoke Quiz team' })).not.toBeInTheDocument();
  });

  it('that could not be revoked are told to open still', async () => {
    const { user } = await openReleases({ tokens: [testToken()] });
    await user.click(button('Revoke Quiz team'));
    await user.click(question().getByRole('button', { name: 'Revoke' }));
    expect(await question().findByText('The token may still open.')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(button('Revoke Quiz team')).toBeVisible();
  });
});
