import { clock } from '@cog/contracts/events/serviceTimes';
import { daysOf, type Language, lagosDay, monthsOf, weekday } from '@cog/contracts/lib/calendar';
import { messagesIn, type Reason } from './worker.messages.ts';

const LAGOS_OFFSET_MINUTES = -60;

/**
 * The time in Lagos, 'Saturday 21 November, 8:14 am'; followed by 'in Lagos' if this phone is in another time zone.
 *
 * @param offset the phone's `getTimezoneOffset()`, in minutes
 */
export function formatMoment(moment: Date, language: Language, offset: number = moment.getTimezoneOffset()): string {
  const day = lagosDay(moment);
  const time = new Date(moment.getTime() - LAGOS_OFFSET_MINUTES * 60_000).toISOString().slice(11, 16);
  const name = daysOf(language)[weekday(day)];
  const month = monthsOf(language)[Number(day.slice(5, 7)) - 1];
  const place = offset === LAGOS_OFFSET_MINUTES ? '' : ` ${messagesIn[language].inLagos}`;
  return `${name} ${Number(day.slice(8))} ${month}, ${clock(time, language)}${place}`;
}

/** 'You’re offline. Saved copy from Saturday 21 November, 8:14 am.' */
export function savedCopyText(moment: Date, reason: Reason, language: Language): string {
  const { reasons, copyFrom } = messagesIn[language];
  return `${reasons[reason]} ${copyFrom(formatMoment(moment, language))}`;
}

/** How often a visible page checks whether the site answers again. */
const POLL_INTERVAL_MS = 15_000;

const styles = `#saved-copy{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 16px;padding:8px 16px;background:#f5b83d;color:#1c1930;font:600 1rem/1.4 system-ui,sans-serif;text-align:center}#saved-copy p{margin:0;text-wrap:balance}#saved-copy a{display:inline-flex;align-items:center;min-height:44px;color:inherit}#saved-copy a[hidden]{display:none}@media print{#saved-copy a{display:none}}`;

/**
 * Runs in the saved page, whatever its release. Sets the live region's text again after the page has loaded, since
 * screen readers only announce changes, and offers the newest version when the network is back. On a slow line, where the
 * site answers, it waits for the worker to say that the page itself has come.
 */
const scriptFor = (
  reason: Reason,
  { onlineAgain, answersAgain, newestIsHere }: (typeof messagesIn)[Language],
) => `(()=>{const box=document.getElementById("saved-copy"),[say,link]=box.children,words=say.textContent;
setTimeout(()=>{if(say.textContent===words)say.textContent=words},500);
const back=(text)=>{clearInterval(timer);removeEventListener("online",ask);if(box.isConnected){say.textContent=text;link.hidden=false}},
ask=()=>{if(box.isConnected)fetch("${reason === 'unavailable' ? '/readyz' : '/healthz'}",{cache:"no-store"}).then(({ok})=>ok&&back("${reason === 'offline' ? onlineAgain : answersAgain}"),()=>{})},
timer=${reason === 'slow' ? 0 : `setInterval(()=>document.hidden||ask(),${POLL_INTERVAL_MS})`};
addEventListener("online",ask);
navigator.serviceWorker?.addEventListener("message",({data})=>{if(data?.kind==="newest"&&data.address===location.pathname+location.search)data.isSame?box.remove():back("${newestIsHere}")});
})()`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The source expression for an inline script or style in a content security policy. */
async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** A cached document with the time when it was saved, by which its scripts know that the worker sent it. */
export const withMoment = (html: string, moment: Date): string =>
  html.replace(/<html\b/, () => `<html data-saved-at="${moment.toISOString()}"`);

/**
 * A cached document with a notice that it is a saved copy. The notice is outside the root that React hydrates.
 *
 * @param address path and query that 'Show the latest' opens
 * @param language of the document
 * @param isUnchanged whether a switch of language or Lite was pressed that did not reach the site
 * @returns the HTML, and the document's policy, extended to allow the notice's script and style
 */
export async function markSavedCopy(
  { html, policy }: { html: string; policy: string },
  {
    address,
    moment,
    reason,
    language,
    isUnchanged,
  }: { address: string; moment: Date; reason: Reason; language: Language; isUnchanged?: boolean },
): Promise<{ html: string; policy: string }> {
  const messages = messagesIn[language];
  const script = scriptFor(reason, messages);
  const line =
    `<style>${styles}</style>` +
    `<aside id="saved-copy" lang="${language.toLowerCase()}" aria-label="${messages.savedCopy}"><p role="status">${isUnchanged ? `${messages.unchanged} ` : ''}${savedCopyText(moment, reason, language)}</p>` +
    `<a href="${escapeHtml(address)}" hidden>${messages.showNewest}</a></aside>` +
    `<script>${script}</script>`;
  const [ofScript, ofStyles] = await Promise.all([hashSource(script), hashSource(styles)]);
  return {
    html: withMoment(html, moment).replace(/<body\b[^>]*>/, (body) => body + line),
    policy: policy
      .replace('script-src', () => `script-src ${ofScript}`)
      .replace('style-src', () => `style-src ${ofStyles}`),
  };
}
