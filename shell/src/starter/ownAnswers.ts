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
/** Code units of an address that browsers, phones and wa.me all take. */
const LONGEST_LINK = 7000;

const jpeg = (name: string, parts: Blob[] = []) => new File(parts, name, { type: 'image/jpeg' });

/** @returns undefined where it does not come in time; then it is in the browser's cache for a second press */
const fetchPicture = (address: string) =>
  Promise.race([
    fetch(address).then(async (answer) =>
      answer.ok ? jpeg(address.split('/').pop() as string, [await answer.blob()]) : undefined,
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, PICTURE_MS)),
  ]).catch(() => undefined);

/**
 * Hands a text and a picture to the phone's own sheet, which takes longer texts than a link does. Elsewhere the link leads where it led,
 * to WhatsApp with all of the text where that fits.
 *
 * @returns whether the sheet opens
 */
function sends(link: HTMLAnchorElement): boolean {
  const { title = '', text, picture } = link.dataset;
  const takesIt = 'share' in navigator && (!picture || !!navigator.canShare?.({ files: [jpeg('a.jpg')] }));
  const address = `https://wa.me/?text=${encodeURIComponent(text ?? '')}`;
  if (text && address.length < LONGEST_LINK && !(picture && takesIt)) {
    link.href = address;
    return false;
  }
  if (!takesIt) return false;
  const open = async () => {
    const file = picture && (await fetchPicture(picture));
    await navigator.share({ title, ...(text && { text }), ...(file && { files: [file] }) });
  };
  link.setAttribute('aria-busy', 'true');
  open()
    // Closing the sheet is no failure.
    .catch(({ name }) => name !== 'AbortError' && location.assign(link.href))
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
  if (sharing instanceof HTMLAnchorElement) {
    if (!sends(sharing)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  if (isHeard) return false;
  if (event.type === 'submit' && target.matches('form[action="/textsize"]')) {
    event.preventDefault();
    event.stopPropagation();
    changeTextSize(target as HTMLFormElement, ((event as SubmitEvent).submitter as HTMLButtonElement | null)?.value);
    return true;
  }
  if (!sharing || !('share' in navigator)) return false;
  event.stopPropagation();
  const { share: url, title = '' } = sharing.dataset;
  // Closing the sheet is no failure.
  navigator.share({ title, url }).catch(() => {});
  return true;
}
