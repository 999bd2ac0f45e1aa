const LAGOS_OFFSET_MINUTES = -60;

/**
 * The time in Lagos, 'Saturday 21 November, 8:14 am'; followed by 'in Lagos' where this phone is in another time
 * zone.
 *
 * @param offset the phone's `getTimezoneOffset()`, in minutes
 */
export function formatMoment(moment: Date, offset: number = moment.getTimezoneOffset()): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Lagos',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const hour = Number(part.hour);
  const clock = `${hour % 12 || 12}:${part.minute} ${hour < 12 ? 'am' : 'pm'}`;
  const place = offset === LAGOS_OFFSET_MINUTES ? '' : ' in Lagos';
  return `${part.weekday} ${part.day} ${part.month}, ${clock}${place}`;
}

/**
 * Why a saved copy is shown: the device knows of no network; it has one and the site was not reached, or not in time; or
 * the site cannot answer just now.
 */
export type Reason = 'offline' | 'unreachable' | 'slow' | 'unavailable';

const REASONS: Record<Reason, string> = {
  offline: 'You are offline.',
  unreachable: 'The site cannot be reached just now.',
  slow: 'The network is slow.',
  unavailable: 'The site cannot answer just now.',
};

/** 'You are offline. This is a saved copy from Saturday 21 November, 8:14 am.' */
export const savedCopyText = (moment: Date, reason: Reason): string =>
  `${REASONS[reason]} This is a saved copy from ${formatMoment(moment)}.`;

/** How often a visible page asks whether the site answers again. */
const POLL_INTERVAL_MS = 15_000;

const styles = `#saved-copy{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 16px;padding:8px 16px;background:#f5b83d;color:#1c1930;font:600 1rem/1.4 system-ui,sans-serif;text-align:center}#saved-copy p{margin:0;text-wrap:balance}#saved-copy a{display:inline-flex;align-items:center;min-height:44px;color:inherit}#saved-copy a[hidden]{display:none}@media print{#saved-copy a{display:none}}`;

/**
 * Runs in the saved page, whatever release it is of. Sets the text of the live region once more after the page is
 * loaded, since screen readers announce changes only, and offers the newest version when there is a network again.
 */
const scriptFor = (
  reason: Reason,
) => `(()=>{const box=document.getElementById("saved-copy"),[say,link]=box.children,words=say.textContent;
setTimeout(()=>{if(say.textContent===words)say.textContent=words},500);
const back=(text)=>{clearInterval(timer);removeEventListener("online",ask);if(box.isConnected){say.textContent=text;link.hidden=false}},
ask=()=>{if(box.isConnected)fetch("${reason === 'unavailable' ? '/readyz' : '/healthz'}",{cache:"no-store"}).then(({ok})=>ok&&back("${reason === 'offline' ? 'You are online again.' : 'The site answers again.'}"),()=>{})},
timer=setInterval(()=>document.hidden||ask(),${POLL_INTERVAL_MS});
addEventListener("online",ask);
navigator.serviceWorker?.addEventListener("message",({data})=>{if(data?.kind==="newest"&&data.address===location.pathname+location.search)back("The newest version of this page is here.")});
})()`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/**
 * A cached document with a notice that it is a saved copy. The notice stands outside the root that React hydrates,
 * under the document's own nonce.
 *
 * @param address path with query, what 'Show the newest' opens
 */
export function markSavedCopy(html: string, address: string, moment: Date, reason: Reason): string {
  const nonce = /\bnonce="([\w+/=-]+)"/.exec(html)?.[1] ?? '';
  const line =
    `<style nonce="${nonce}">${styles}</style>` +
    `<aside id="saved-copy" lang="en" aria-label="Saved copy"><p role="status">${savedCopyText(moment, reason)}</p>` +
    `<a href="${escapeHtml(address)}" hidden>Show the newest</a></aside>` +
    `<script nonce="${nonce}">${scriptFor(reason)}</script>`;
  return html
    .replace(/<html\b/, () => `<html data-saved-at="${moment.toISOString()}"`)
    .replace(/<body\b[^>]*>/, (body) => body + line);
}
