import { type TextScale, textScales } from '@cog/contracts/lib/textScales';
import { storage } from '@cog/platform';

/** As `useReadingScale` of shared-ui keeps it on the device. */
const SCALE_KEY = 'reading-scale';

const keptScale = (): TextScale => {
  const kept = storage.read(SCALE_KEY);
  return textScales.find((scale) => scale === kept) ?? 1;
};

const show = (scale: number) => document.documentElement.style.setProperty('--reading-scale', String(scale));

/** Shows texts as large as this device keeps it. */
export function applyReadingScale(): void {
  const scale = keptScale();
  if (scale !== 1) show(scale);
}

/** Makes texts larger or smaller, as `TextSizeControl` of shared-ui does. */
function changeTextSize(form: HTMLFormElement, step: string | undefined): void {
  const place = textScales.indexOf(keptScale()) + (step === 'larger' ? 1 : -1);
  const scale = textScales[place];
  if (scale === undefined) return;
  show(scale);
  storage.write(SCALE_KEY, scale);
  const value = form.querySelector('[aria-live]');
  if (value) value.textContent = `${Math.round(scale * 100)}%`;
}

/** Longest wait for a picture: the press that a phone's sheet needs counts for five seconds. */
const PICTURE_MS = 4000;
const jpeg = (name: string, ...parts: Blob[]) => new File(parts, name, { type: 'image/jpeg' });

/** The file of a picture; undefined for none. Rejects where it does not come in time. */
async function fetchPicture(address: string): Promise<File | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PICTURE_MS) });
  return answer.ok ? jpeg(address.replace(/.*\//, ''), await answer.blob()) : undefined;
}

/** Keeps the browser and the page from answering an event. @returns true */
function take(event: Event): true {
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/**
 * Hands a text and a picture to the phone's own sheet. Elsewhere the link leads where it led, to WhatsApp with all of the text.
 *
 * @returns whether the sheet opens
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
    // Closing the sheet is no failure.
    .catch(() => {})
    .finally(() => link.removeAttribute('aria-busy'));
  return true;
}

/**
 * Carries out what needs no application: the size of texts, and sharing by the phone's own sheet.
 *
 * @param isHeard whether the application is here, which leaves links that send something to this script
 * @returns whether that was it
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
  // Where it was pressed before this script was here, it says so.
  sharing.removeAttribute('aria-busy');
  const { share: url, title } = sharing.dataset;
  // Closing the sheet is no failure.
  navigator.share({ title, url }).catch(() => {});
  return take(event);
}
