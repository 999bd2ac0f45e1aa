import { readTextScale, stepTextScale, storeTextScale } from '@cog/contracts/lib/textScales';

const TEXT_SIZE_FORM = 'form[action="/textsize"]';

/** Shows the chosen text size in texts and control, like shared-ui's `TextSizeControl`. */
export function showTextSize(): void {
  const scale = readTextScale();
  // The page may be this device's copy, made in another size.
  document.documentElement.style.setProperty('--reading-scale', String(scale));
  const form = document.querySelector(TEXT_SIZE_FORM);
  if (!form) return;
  const value = form.querySelector('[aria-live]');
  const text = `${Math.round(scale * 100)}%`;
  // Screen readers may announce even the same text.
  if (value && value.textContent !== text) value.textContent = text;
  for (const button of form.querySelectorAll('button')) {
    button.ariaDisabled = String(stepTextScale(scale, button.value) === scale);
  }
}

function changeTextSize(step: string | undefined): void {
  storeTextScale(stepTextScale(readTextScale(), step));
  showTextSize();
}

/** Longest wait for a picture: opening the share sheet must happen within five seconds of a press. */
const PICTURE_MS = 4000;
const jpeg = (name: string, ...parts: Blob[]) => new File(parts, name, { type: 'image/jpeg' });

/** Fetches a picture as a file; undefined if there is none. Rejects on a time-out. */
async function fetchPicture(address: string): Promise<File | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout?.(PICTURE_MS) });
  return answer.ok ? jpeg(address.replace(/.*\//, ''), await answer.blob()) : undefined;
}

/** Prevents the event's default action and stops its propagation. @returns true */
function take(event: Event): true {
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/**
 * Shares a text and a picture through the device's share sheet. Without one, or if it fails to open, the link does what it
 * does anyway: it opens WhatsApp with the full text, or saves the picture.
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
    .catch(({ name }) => {
      // Closing the share sheet is not an error.
      if (name === 'AbortError') return;
      delete link.dataset.picture;
      link.click();
      link.dataset.picture = picture;
    })
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
  if (sharing instanceof HTMLAnchorElement) {
    // The browser has followed a link that was pressed before this script loaded.
    return event.eventPhase !== Event.NONE && sends(sharing) && take(event);
  }
  if (isHeard) return false;
  // One from before this script loaded is on its way to the server.
  if (event.type === 'submit' && event.eventPhase !== Event.NONE && target.matches(TEXT_SIZE_FORM)) {
    changeTextSize(((event as SubmitEvent).submitter as HTMLButtonElement | null)?.value);
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
