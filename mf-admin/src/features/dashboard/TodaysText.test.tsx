import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { whatsAppText } from '@cog/contracts/devotionals/whatsAppText';
import { act, screen, waitFor } from '@testing-library/react';
import { REFRESH_MS } from './DashboardPage.api.ts';
import { NOW, open, panel, pass, TODAY, testOverview } from './testDashboard.tsx';

const devotional: Devotional = {
  id: '01935a00-0000-7000-8000-000000000001',
  date: TODAY,
  language: 'EN',
  title: 'Before *the* danfo moves',
  text: '“My voice shalt thou hear.” Psalm 5:3',
  content: 'The conductor is *already* beating the bus.\n\nSpeak first.',
  prayer: 'Father, _hear me_. Amen.',
  bible_reading: 'Psalm 5',
};

const whole = `🌅 *BREAKFAST WITH THE HOLY SPIRIT*
📅 *Saturday, 21 November 2026*

*Before the danfo moves*

📖 *Text:* “My voice shalt thou hear.” Psalm 5:3

💬 *Content:*
The conductor is *already* beating the bus.

Speak first.

🙏 *Prayer:*
Father, _hear me_. Amen.

📚 *Bible reading:* Psalm 5

https://church.example/fast?date=2026-11-21&lang=en`;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
});

const church = (devotionals: Devotional[], overview = testOverview()) =>
  open({
    overview,
    onRead: (path) => (path.startsWith(getDevotionals.path) ? { status: 200, body: [...devotionals] } : null),
  });

it('writes a day as a message, with the marks that were typed', () => {
  expect(whatsAppText({ devotional, siteUrl: 'https://church.example', name: 'Breakfast With The Holy Spirit' })).toBe(
    whole,
  );
});

it('opens WhatsApp with the whole text of the day, in each language', async () => {
  church([
    devotional,
    { ...devotional, id: '01935a00-0000-7000-8000-000000000002', language: 'YO', title: 'Kí dánfó tó gbéra' },
  ]);
  const link = await screen.findByRole('link', { name: /^Send the English text/ });
  const address = new URL(link.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect(address.searchParams.get('text')).toBe(whole.replace('https://church.example', 'http://localhost'));
  expect(screen.getByRole('link', { name: /^Send the Yoruba text/ })).toBeVisible();
  expect(panel('Today’s text').getByRole('button', { name: 'Copy english text' })).toBeVisible();
});

const textOf = (address: string | null | undefined) => new URL(address ?? '').searchParams.get('text');
const link = () => screen.getByRole('link', { name: /^Send the English text/ });
const mended = { ...devotional, title: 'After the danfo' };

it('follows what a colleague mends, with the overview and at once on Refresh', async () => {
  const texts = [devotional];
  const { user } = church(texts);
  await screen.findByRole('link', { name: /^Send the English text/ });
  texts[0] = mended;
  await pass(REFRESH_MS);
  expect(textOf(link().getAttribute('href'))).toContain('After the danfo');
  texts.push({ ...devotional, id: '01935a00-0000-7000-8000-000000000002', language: 'YO' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: /^Send the Yoruba text/ })).toBeVisible();
});

it('asks for a text again before it sends one that it has shown for long', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(window);
  const texts = [devotional];
  const { user } = church(texts);
  await screen.findByRole('link', { name: /^Send the English text/ });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(3 * REFRESH_MS);
  texts[0] = mended;
  await user.click(link());
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(textOf(String(opened.mock.calls[0]?.[0]))).toContain('After the danfo');
  jest.restoreAllMocks();
});

it('hands a text that no link can hold to the phone’s own sheet', async () => {
  const share = jest.fn(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const long = { ...devotional, content: 'Ọ̀rọ̀ '.repeat(1000) };
  const { user } = church([long]);
  await user.click(await screen.findByRole('button', { name: 'Send the English text' }));
  expect(share).toHaveBeenCalledWith({
    text: whatsAppText({ devotional: long, siteUrl: 'http://localhost', name: 'Breakfast With The Holy Spirit' }),
  });
  expect(screen.queryByRole('link', { name: /^Send the/ })).toBeNull();
});

it('says where the phone has no such sheet that it is to be copied', async () => {
  church([{ ...devotional, content: 'Ọ̀rọ̀ '.repeat(1000) }]);
  expect(await screen.findByText(/It is too long for a link. Copy it/)).toBeVisible();
});

it('is not there on a day without a text', async () => {
  const { devotionals } = testOverview();
  church([], testOverview({ devotionals: devotionals.map((day) => ({ ...day, languages: [] })) }));
  await screen.findByRole('region', { name: 'Live stream' });
  expect(screen.queryByRole('region', { name: 'Today’s text' })).toBeNull();
});
