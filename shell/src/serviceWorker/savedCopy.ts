const LAGOS_OFFSET_MINUTES = -60;

/**
 * 'Saturday 21 November, 8:14 am', as clocks in Lagos showed it. Where this phone's clock shows another
 * time, it says whose time it is.
 *
 * @param offset the phone's `getTimezoneOffset()`, in minutes
 */
export function momentInWords(moment: Date, offset: number = moment.getTimezoneOffset()): string {
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
  const whose = offset === LAGOS_OFFSET_MINUTES ? '' : ' in Lagos';
  return `${part.weekday} ${part.day} ${part.month}, ${clock}${whose}`;
}

/** Why a copy is shown: there is no network, or it has not answered in time. */
export type Reason = 'offline' | 'slow';

/** 'You are offline. This is a saved copy from Saturday 21 November, 8:14 am.' */
export const savedCopyWords = (moment: Date, reason: Reason): string =>
  `${reason === 'offline' ? 'You are offline.' : 'The network is slow.'} This is a saved copy from ${momentInWords(moment)}.`;

/** How often a page that is looked at asks whether the site answers again. */
const ASK_EVERY_MS = 15_000;

const styles = `#saved-copy{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 16px;padding:8px 16px;background:#f5b83d;color:#1c1930;font:600 1rem/1.4 system-ui,sans-serif;text-align:center}#saved-copy p{margin:0;text-wrap:balance}#saved-copy a{display:inline-flex;align-items:center;min-height:44px;color:inherit}#saved-copy a[hidden]{display:none}@media print{#saved-copy a{display:none}}`;

/**
 * Runs in the saved page, whatever release it is of: speaks once the page is there (a live region is not
 * read out for what it arrived with), and offers the newest when there is a network again.
 */
const script = `(()=>{const box=document.getElementById("saved-copy"),[say,link]=box.children,words=say.textContent;
setTimeout(()=>{if(say.textContent===words)say.textContent=words},500);
const back=(text)=>{clearInterval(timer);removeEventListener("online",ask);if(box.isConnected){say.textContent=text;link.hidden=false}},
ask=()=>{if(box.isConnected)fetch("/healthz",{cache:"no-store"}).then(({ok})=>ok&&back("You are online again."),()=>{})},
timer=setInterval(()=>document.hidden||ask(),${ASK_EVERY_MS});
addEventListener("online",ask);
navigator.serviceWorker?.addEventListener("message",({data})=>{if(data?.kind==="newest"&&data.address===location.pathname+location.search)back("The newest version of this page is here.")});
})()`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/**
 * A kept document with a line above it that says so. The line stands outside the root that React takes
 * over, under the document's own nonce.
 *
 * @param address path with query, what 'Show the newest' opens
 */
export function markSavedCopy(html: string, address: string, moment: Date, reason: Reason): string {
  const nonce = /\bnonce="([\w+/=-]+)"/.exec(html)?.[1] ?? '';
  const line =
    `<style nonce="${nonce}">${styles}</style>` +
    `<aside id="saved-copy" lang="en" aria-label="Saved copy"><p role="status">${savedCopyWords(moment, reason)}</p>` +
    `<a href="${escapeHtml(address)}" hidden>Show the newest</a></aside>` +
    `<script nonce="${nonce}">${script}</script>`;
  return html
    .replace(/<html\b/, () => `<html data-saved-at="${moment.toISOString()}"`)
    .replace(/<body\b[^>]*>/, (body) => body + line);
}
