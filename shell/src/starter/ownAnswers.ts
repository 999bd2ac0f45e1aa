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

/**
 * Carries out what needs no application: the size of texts, and sharing by the phone's own sheet.
 *
 * @returns whether that was it
 */
export function answersItself(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (event.type === 'submit' && target.matches('form[action="/textsize"]')) {
    event.preventDefault();
    event.stopPropagation();
    changeTextSize(target as HTMLFormElement, ((event as SubmitEvent).submitter as HTMLButtonElement | null)?.value);
    return true;
  }
  const { share: url, title = '' } = target.closest<HTMLElement>('[data-share]')?.dataset ?? {};
  if (event.type !== 'click' || url === undefined || !('share' in navigator)) return false;
  event.stopPropagation();
  // Closing the sheet is no failure.
  navigator.share({ title, url }).catch(() => {});
  return true;
}
