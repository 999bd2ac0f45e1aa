import { type TextScale, textScales } from '@cog/contracts/lib/textScales';
import { storage } from '@cog/platform';

/** The key that shared-ui's `useReadingScale` uses. */
const SCALE_KEY = 'reading-scale';

const keptScale = (): TextScale => {
  const kept = storage.read(SCALE_KEY);
  return textScales.find((scale) => scale === kept) ?? 1;
};

const show = (scale: number) => document.documentElement.style.setProperty('--reading-scale', String(scale));

/** Applies the text size stored on this device. */
export function applyReadingScale(): void {
  const scale = keptScale();
  if (scale !== 1) show(scale);
}

/** Changes the text size, like shared-ui's `TextSizeControl`. */
function changeTextSize(form: HTMLFormElement, step: string | undefined): void {
  const place = textScales.indexOf(keptScale()) + (step === 'larger' ? 1 : -1);
  const scale = textScales[place];
  if (scale === undefined) return;
  show(scale);
  storage.write(SCALE_KEY, scale);
  const value = form.querySelector('[aria-live]');
  if (value) value.textContent = `${Math.round(scale * 100)}%`;
}

/** Longest wait for a picture: opening the share sheet must happen within five seconds of a press. */
const PICTURE_MS = 4000;
const jpeg = (name: string, ...parts: Blob[]) => new File(parts, name, { type: 'image/jpeg' });

/** Fetches a picture as a file; undefined if there is none. Rejects on a time-out. */
async function fetchPicture(address: string): Promise<File | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PICTURE_MS) });
  return answer.ok ? jpeg(address.replace(/.*\//, ''), await answer.blob()) : undefined;
}

/** Prevents the event's default action and stops its propagation. @returns true */
function take(event: Event): true {
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/**
 * Shares a text and a picture through the device's share sheet. Without one the link opens WhatsApp with the full text.
 *
 * @returns whether the share sheet opens
 */
function sends(link: HTMLAnchorElement): boolean {
  const { text, picture } = link.dataset;
  if (!picture || !navigator.canShare?.({ files: [jpeg('')] })) {
    if (text) link.href = `https://wa.me/?text=${encodeURIComponent(text)}`;
    return false;
  }
  link.setAttribute('aria-busy', 'true');
  fetchPicture(picture)
    .catch(() => {})
    .then((file) => navigator.share({ text, ...(file && { files: [file] }) }))
    // Closing the share sheet is not an error.
    .catch(() => {})
    .finally(() => link.removeAttribute('aria-busy'));
  return true;
}

/**
 * Handles events that need no application: text size, and the device's share sheet.
 *
 * @param isHeard whether the application has started; links that share something stay with this script
 * @returns whether it handled the event
 */
export function answersItself(event: Event, isHeard: boolean): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  const sharing = event.type === 'click' ? target.closest<HTMLElement>('[data-share]') : null;
  if (sharing instanceof HTMLAnchorElement) return sends(sharing) && take(event);
  if (isHeard) return false;
  if (event.type === 'submit' && target.matches('form[action="/textsize"]')) {
    changeTextSize(target as HTMLFormElement, ((event as SubmitEvent).submitter as HTMLButtonElement | null)?.value);
    return take(event);
  }
  if (!sharing || !('share' in navigator)) return false;
  // A press before this script loaded has marked it as busy.
  sharing.removeAttribute('aria-busy');
  const { share: url, title } = sharing.dataset;
  // Closing the share sheet is not an error.
  navigator.share({ title, url }).catch(() => {});
  return take(event);
}
