import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { type PreviewDraft, previewInput } from '@cog/contracts/publishing/previews.schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressOf, PreviewButton, type PreviewButtonProps } from './PreviewButton.tsx';

const draft: PreviewDraft = {
  kind: 'devotional',
  devotional: {
    date: '2026-11-22',
    language: 'YO',
    title: 'Ìmọ́lẹ̀',
    text: 'Máàkù 2:5',
    content: 'Ọ̀rọ̀',
    prayer: 'Àdúrà',
    bible_reading: 'Máàkù 2',
  },
};

const made = (id = 'preview-1'): ApiResponse => ({
  status: 201,
  body: { success: true, data: { id, expiresAt: '2026-11-21T10:00:00.000Z' } },
});
const refused = (status: number, message: string, errors = {}): ApiResponse => ({
  status,
  body: { success: false, message, errors },
});

/** A page with the button; `answers` are served in turn, and the last one repeats. */
function openPage(answers: ApiResponse[], props: Partial<PreviewButtonProps> = {}) {
  const requests: ApiRequest[] = [];
  const { element, platform, router } = testRoute(
    { Component: () => <PreviewButton body={() => draft} {...props} /> },
    {
      at: '/add?date=2026-11-22',
      session: { username: 'Ìyábọ̀', role: 'editor' },
      otherPaths: ['/login'],
      network(request) {
        requests.push(request);
        return answers[requests.length - 1] ?? answers.at(-1) ?? refused(404, 'Not found');
      },
    },
  );
  render(element);
  return { requests, platform, router, user: userEvent.setup() };
}

const press = async ({ user }: ReturnType<typeof openPage>) =>
  user.click(await screen.findByRole('button', { name: 'Preview' }));
const frame = () => screen.findByTitle('Preview');

describe('the preview of a form', () => {
  it('shows the page where a visitor would read the draft, with no power over this one', async () => {
    const page = openPage([made()]);
    await press(page);
    const shown = await frame();
    expect(screen.getByRole('dialog', { name: 'Preview' })).toContainElement(shown);
    expect(shown).toHaveAttribute('src', '/fast?date=2026-11-22&lang=yo&preview=preview-1');
    expect(shown).toHaveAttribute('sandbox', 'allow-same-origin');
    const link = screen.getByRole('link', { name: /Open in a new tab/ });
    expect(link).toHaveAttribute('href', '/fast?date=2026-11-22&lang=yo&preview=preview-1');
    expect(link).toHaveAttribute('target', '_blank');
    const [request] = page.requests;
    expect(request?.path).toBe('/api/previews');
    expect(previewInput.isValidSync(request?.body, { strict: true })).toBe(true);
  });

  it('is as wide as a phone at first, and as a desk when that is chosen', async () => {
    const page = openPage([made()]);
    await press(page);
    await frame();
    const desk = screen.getByRole('button', { name: 'Desk' });
    expect(screen.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
    await page.user.click(desk);
    expect(desk).toHaveAttribute('aria-pressed', 'true');
  });

  it('is made again each time, in the page that the form names', async () => {
    const page = openPage([made('one'), made('two')], { address: '/about#teams' });
    await press(page);
    expect(await frame()).toHaveAttribute('src', '/about?preview=one#teams');
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByTitle('Preview')).toBeNull();
    await press(page);
    expect(await frame()).toHaveAttribute('src', '/about?preview=two#teams');
    expect(page.requests[1]?.headers['idempotency-key']).not.toBe(page.requests[0]?.headers['idempotency-key']);
  });

  it('opens nothing while the form has nothing to show', async () => {
    const page = openPage([made()], { body: async () => null });
    await press(page);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.requests).toEqual([]);
  });

  it('that cannot be made says why, and is made at the next try', async () => {
    const page = openPage([refused(503, 'The site is busy. Please try again in a moment.'), made()]);
    await press(page);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The preview didn’t load.The site is busy. Please try again in a moment.');
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await frame()).toBeInTheDocument();
    expect(page.requests[1]?.headers['idempotency-key']).toBe(page.requests[0]?.headers['idempotency-key']);
  });

  it('of a draft with mistakes names each of them', async () => {
    const errors = { 'devotional.title': 'Title is required', 'devotional.text': 'Text is required' };
    const page = openPage([refused(400, 'Title is required', errors)]);
    await press(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text is required');
  });

  it('says so when there is no network', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = openPage([refused(503, 'Network')]);
    await press(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline, and a preview needs network.');
    online.mockRestore();
  });

  it('leads to the sign-in page and back when no user is signed in any more', async () => {
    const page = openPage([refused(401, 'Please sign in.')]);
    await press(page);
    await screen.findByText('Another page');
    expect(page.router.state.location.pathname).toBe('/login');
    expect(page.router.state.location.search).toContain(encodeURIComponent('/add?date=2026-11-22'));
    expect(page.platform.session.get()).toBeNull();
  });
});

it('a draft is seen where its kind is read', () => {
  const service = { id: 'prayer', title: 'Prayer', description: '', place: '', scene: 'lagoon' } as const;
  const times = { weekday: 3, startTime: '18:00', durationMinutes: 60, streamed: false };
  expect(addressOf({ kind: 'service', service: { ...service, ...times } })).toBe('/events#prayer');
});
