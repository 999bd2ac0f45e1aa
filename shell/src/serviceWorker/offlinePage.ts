import { nightScene } from '@cog/contracts/composition/nightScene';
import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress, parseDevotionalAddress } from '@cog/contracts/devotionals/address';
import { type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { escapeHtml, formatMoment } from './savedCopy.ts';
import { messagesIn } from './worker.messages.ts';

/** A page that is cached on this phone. */
export interface SavedPage {
  /** Path and query. */
  address: string;
  title: string;
  savedAt: Date;
  language: Language;
}

/** Maximum number of pages listed, newest first. */
const MAX_LISTED = 20;

const styles = `:root{color-scheme:light dark;--paper:#fffbf3;--surface:#fff;--ink:#1c1930;--soft:#57526e;--dawn:#5b3fa8;--on-dawn:#fff;--line:#e4dcd0}
@media(prefers-color-scheme:dark){:root{--paper:#121024;--surface:#1c1938;--ink:#f3effc;--soft:#b8b1d1;--dawn:#b59cf5;--on-dawn:#161230;--line:#352f5c}}
*{box-sizing:border-box;margin:0;padding:0}
body{min-height:100vh;background:var(--paper);color:var(--ink);font:1.125rem/1.65 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:break-word}
header{background:#1e1b4b;color:#f7f2ff;padding:16px;font:700 1.125rem/1.3 Georgia,'Noto Serif',serif}
header svg,main svg{display:block}
header div,main{max-width:44rem;margin:0 auto}
header div{display:flex;align-items:center;gap:12px}
main{padding:24px 16px 64px;display:grid;gap:16px}
main>svg{width:100%;height:auto;border-radius:12px}
h1,h2{font-family:Georgia,'Noto Serif',serif;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.5rem,1.25rem + 1.3vw,2.125rem)}
h2{font-size:1.375rem;margin-top:16px}
button{min-height:48px;padding:0 24px;border:0;border-radius:12px;background:var(--dawn);color:var(--on-dawn);font:600 1rem system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:3px solid var(--dawn);outline-offset:3px}
ul{list-style:none;display:grid;gap:8px}
li{position:relative;padding:12px 16px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
li a{color:var(--dawn);font-weight:600;text-underline-offset:.2em}
li a::after{content:"";position:absolute;inset:0}
li small{display:block;color:var(--soft);font-size:.875rem}
[role=status]{color:var(--soft)}
[role=status]:empty{display:none}`;

const mark = `<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="M4 17a10 10 0 0 1 20 0z" fill="#f5b83d"/><path d="M1 20h26M5 24h18" stroke="#f5b83d" stroke-width="2" stroke-linecap="round"/></svg>`;

/** Polls the site, and reloads the requested page once it answers. */
const scriptFor = (trying: string, still: string) => `const say=document.querySelector("[role=status]"),
open=()=>fetch("/healthz",{cache:"no-store"}).then(({ok})=>{if(ok)location.reload();return ok},()=>false);
document.querySelector("button").addEventListener("click",async()=>{say.textContent="${trying}";if(!await open())say.textContent="${still}"});
addEventListener("online",open);
setInterval(()=>{if(!document.hidden)open()},10000);`;

/** The devotional on a saved page; null for other pages. Without a date in its address it is that of the day it was saved. */
function devotionalOf({ address, savedAt, language: own }: SavedPage) {
  const [path, query] = address.split('?');
  if (path !== pages.devotional) return null;
  const { date, language } = parseDevotionalAddress(new URLSearchParams(query), own);
  return { day: date ?? lagosDay(savedAt), language };
}

/** Today's devotional first, then the newest; a day saved under two addresses is listed once. */
function inOrder(saved: readonly SavedPage[], today: string) {
  const known = saved.map((page) => ({ page, devotional: devotionalOf(page) }));
  const addresses = new Set(saved.map(({ address }) => address));
  return known
    .filter(({ page, devotional }) => {
      const own = devotional && devotionalAddress(devotional.day, devotional.language);
      return own === null || own === page.address || !addresses.has(own);
    })
    .map(({ page, devotional }) => ({ ...page, devotional, isToday: devotional?.day === today }))
    .sort((one, other) => Number(other.isToday) - Number(one.isToday) || +other.savedAt - +one.savedAt);
}

/** The `lang` attribute for text in another language than its surroundings. */
const langOf = (own: Language, around: Language) => (own === around ? '' : ` lang="${own.toLowerCase()}"`);

function listed(saved: readonly SavedPage[], today: string, language: Language): string {
  const messages = messagesIn[language];
  if (saved.length === 0) return '';
  const items = inOrder(saved, today)
    .slice(0, MAX_LISTED)
    .map(
      ({ address, title, savedAt, devotional, isToday, language: own }) =>
        `<li><a href="${escapeHtml(address)}"${langOf(devotional?.language ?? own, language)}>${escapeHtml(title)}</a><small>${isToday ? `${messages.todaysDevotional} ` : ''}${messages.saved(formatMoment(savedAt, language))}</small></li>`,
    );
  return `<h2>${messages.savedHere}</h2><ul>${items.join('')}</ul>`;
}

export interface OfflinePageOptions {
  pages: readonly SavedPage[];
  siteName: string | null;
  /** Whether the device has no network; otherwise the site could not be reached. */
  isOffline: boolean;
  language: Language;
  /** Today in Lagos, by this device's clock. */
  today?: string;
}

/** The page shown for an address that could neither be fetched nor found in the cache. Needs no released file. */
export function offlinePage(
  { pages: saved, siteName, isOffline, language, today = lagosDay() }: OfflinePageOptions,
  nonce: string,
): string {
  const name = siteName === null ? '' : escapeHtml(siteName);
  const messages = messagesIn[language];
  const { title, help, still } = messages[isOffline ? 'offline' : 'unreachable'];
  return [
    `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}${name ? ` · ${name}` : ''}</title><meta name="theme-color" content="#1e1b4b">`,
    `<style nonce="${nonce}">${styles}</style></head><body>`,
    name ? `<header><div>${mark}<span>${name}</span></div></header>` : '',
    `<main>${nightScene}<h1>${title}</h1>`,
    `<p>${messages.notHere} ${help}</p>`,
    `<p><button type="button">${messages.tryAgain}</button></p><p role="status"></p>`,
    `${listed(saved, today, language)}</main><script nonce="${nonce}">${scriptFor(messages.trying, still)}</script></body></html>`,
  ].join('');
}

/** The offline page as a response: 503, not stored, with its own content security policy. */
export function offlineAnswer(options: OfflinePageOptions): Response {
  const nonce = crypto.randomUUID();
  return new Response(offlinePage(options, nonce), {
    status: 503,
    statusText: 'Offline',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; manifest-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
