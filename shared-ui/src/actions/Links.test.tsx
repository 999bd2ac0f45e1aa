import { storeTextScale } from '@cog/contracts/lib/textScales';
import { testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ButtonAnchor } from './ButtonAnchor.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { ShareButton } from './ShareButton.tsx';
import { TextSizeControl } from './TextSizeControl.tsx';
import { WhatsAppLink } from './WhatsAppLink.tsx';

async function renderPage(Component: () => React.ReactNode) {
  const { element, platform } = testRoute({ Component }, { otherPaths: ['/fast'] });
  await act(async () => {
    render(element);
  });
  return platform;
}

describe('a link that looks like a button', () => {
  it('is shown for a page that is live and for places on this page, not for one that is not live', async () => {
    await renderPage(() => (
      <>
        <ButtonLink to="/fast">Read</ButtonLink>
        <ButtonLink to="?date=2026-11-20">Yesterday</ButtonLink>
        <ButtonLink to="/live">Watch Live</ButtonLink>
      </>
    ));
    expect(screen.getByRole('link', { name: 'Read' })).toHaveAttribute('href', '/fast');
    expect(screen.getByRole('link', { name: 'Yesterday' })).toHaveAttribute('href', '/?date=2026-11-20');
    expect(screen.queryByRole('link', { name: 'Watch Live' })).not.toBeInTheDocument();
  });
});

describe('a link that the device answers', () => {
  it('keeps its own kind of address, opens no tab, and looks as told', () => {
    render(
      <ButtonAnchor href="tel:+2348000000001" look="secondary">
        Call
      </ButtonAnchor>,
    );
    const link = screen.getByRole('link', { name: 'Call' });
    expect(link).toHaveAttribute('href', 'tel:+2348000000001');
    expect(link).toHaveAttribute('data-look', 'secondary');
    expect(link).not.toHaveAttribute('target');
  });

  it('can be a file to keep', () => {
    render(
      <ButtonAnchor href="/calendar/sunday.ics" download>
        Add to calendar
      </ButtonAnchor>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('download');
  });
});

describe('a link that leaves the site', () => {
  it('says that it opens a new tab', () => {
    render(<ExternalLink href="https://maps.example/">Open the map</ExternalLink>);
    const link = screen.getByRole('link', { name: 'Open the map (opens in a new tab)' });
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('hands WhatsApp a text with its address whole', () => {
    render(<WhatsAppLink text="Ọ̀rọ̀ & more https://church.example/fast?date=2026-11-21&lang=yo" />);
    const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link').href);
    expect(searchParams.get('text')).toBe('Ọ̀rọ̀ & more https://church.example/fast?date=2026-11-21&lang=yo');
  });
});

describe('sharing', () => {
  const share = () => <ShareButton title="Today" url="https://church.example/fast" />;
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('copies the link and says so where there is no share sheet', async () => {
    const user = userEvent.setup();
    const platform = await renderPage(share);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(platform.messages.get()[0]).toMatchObject({ tone: 'good', text: expect.stringContaining('Link copied') }),
    );
    expect(await navigator.clipboard.readText()).toBe('https://church.example/fast');
  });

  it('says nothing when the person closes the share sheet', async () => {
    const user = userEvent.setup();
    const sheet = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
    const platform = await renderPage(share);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(sheet).toHaveBeenCalledWith({ title: 'Today', url: 'https://church.example/fast' });
    expect(platform.messages.get()).toEqual([]);
  });
});

describe('the size of reading text', () => {
  beforeEach(() => storeTextScale(1));
  const scale = () => document.documentElement.style.getPropertyValue('--reading-scale');

  const show = () => render(testRoute({ Component: TextSizeControl }, { at: '/fast?lang=yo' }).element);
  const larger = () => screen.getByRole('button', { name: 'Larger text' });

  it('grows, stops at the largest, and is kept in the cookie that the server reads', async () => {
    const user = userEvent.setup();
    const { unmount } = show();
    await user.click(larger());
    expect(scale()).toBe('1.2');
    expect(screen.getByText('120%')).toHaveAttribute('aria-live', 'polite');
    await user.click(larger());
    await user.click(larger());
    await user.click(larger());
    expect(scale()).toBe('1.75');
    expect(document.cookie).toBe('textsize=3');
    unmount();
    document.documentElement.removeAttribute('style');
    show();
    expect(scale()).toBe('1.75');
    expect(larger()).toHaveAttribute('aria-disabled', 'true');
  });

  it('stays as it was chosen before the application started, by the starter or in Lite', async () => {
    storeTextScale(1.2);
    show();
    expect(scale()).toBe('1.2');
    expect(screen.getByText('120%')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Smaller text' }));
    expect(document.cookie).toBe('textsize=0');
  });

  it('is asked of the server where no script runs, which answers with the same page', () => {
    const { container } = show();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/textsize');
    expect(form?.querySelector('[name=next]')).toHaveValue('/fast?lang=yo');
    expect([...(form?.querySelectorAll('button') ?? [])].map(({ value }) => value)).toEqual(['smaller', 'larger']);
  });
});
