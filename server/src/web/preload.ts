/** What the links of scripts to preload say until `preloadScript` has run: none is fetched before. */
export const PRELOAD_LATER = 'preload-script';

/**
 * The type of scripts until their time has come: no browser knows it, so none fetches, reads or runs them. First in the
 * head is what guards the page until the shell has come (`ENTRY_GUARD`, `EARLY_INPUT`): before the first paint nothing
 * can go wrong or be typed, and a cheap phone would spend some 20 ms on it. After it come the shell's own, in order.
 */
export const SCRIPT_LATER = 'script-later';

/** Whether a page has a picture that is more urgent than its scripts: at first sight its largest. */
const hasUrgentPicture = (html: string): boolean => /<img [^>]*fetchpriority="high"/i.test(html);

/** Bytes of such a picture and of the font of headings, as they are sent, and what comes with them. */
const URGENT_BYTES = 24_000;

/**
 * A line of so many Mbit/s brings all scripts of a first visit in a fifth of a second; what takes longer is to run them. Chromium says
 * 1.3 to 2.9 as long as it knows nothing of a line, and other browsers say nothing.
 */
const FAST_MBITS = 5;

/** So many milliseconds after its request the head of the document is here, on a fast line: pages are answered in a few. */
const FAST_ANSWER_MS = 100;

/** The time of now and not of `responseStart`: browsers that make a line slow for a test do so behind it. */
const IS_FAST =
  `(c&&c.downlink>=${FAST_MBITS}||` +
  `performance.now()-performance.getEntriesByType("navigation")[0]?.requestStart<${FAST_ANSWER_MS})`;

/** Longest wait for the first paint, in milliseconds. */
const LONGEST_WAIT_MS = 1000;

const LINK = `[rel=${PRELOAD_LATER}]`;
const WAITING = `[type=${SCRIPT_LATER}]`;

/**
 * `r`: runs a script that waits in the head. `g`: runs the first, what guards the page until the shell has come, once.
 * `a`: asks for the file of a link. `s`: asks for all of the scripts, once: a timer is given a call of it, since the
 * function itself would run a second time. The shell's own run one after the other once the document is whole, as those
 * with `defer` do: `async`, which a script added by a script has, is taken from them.
 */
const ASK =
  'r=e=>{e.type="";e.async=!1;d.head.append(e)},' +
  `g=()=>{g=()=>{};r(d.querySelector("${WAITING}"))},` +
  'a=l=>{l.fetchPriority="low";l.rel="preload"},' +
  `s=()=>{s=()=>{};g();d.querySelectorAll("${LINK}").forEach(a);` +
  `let w=()=>d.querySelectorAll("${WAITING}").forEach(r);d.readyState=="loading"?addEventListener("DOMContentLoaded",w):w()}`;

const URGENT_PICTURE = 'd.querySelector("img[fetchpriority=high]")';

/** After the first paint, and that of an urgent picture. */
const AFTER_PAINT =
  'new PerformanceObserver(l=>{if(!l.getEntriesByName("first-contentful-paint")[0])return;g();' +
  `let i=${URGENT_PICTURE},p=()=>requestAnimationFrame(()=>setTimeout(()=>s()));` +
  // Decoded, it is in the next frame; one that has only come may be frames away.
  'i?i.decode().then(p,p):p()}).observe({type:"paint",buffered:true}),' +
  `setTimeout(()=>s(),${LONGEST_WAIT_MS})`;

/**
 * On a slow line, in a page with an urgent picture: so much later that the scripts' bytes come behind the picture's and
 * not between them. The line is never idle, and the page reacts as soon as without.
 */
const BEHIND_PICTURE = `addEventListener("DOMContentLoaded",()=>${URGENT_PICTURE}.complete?s():(g(),setTimeout(()=>s(),${(URGENT_BYTES * 8) / 1000}/c.downlink)))`;

/**
 * In a page without one, on a slow line: the shell's packages, the first of the links, at once, which take the line longer than the
 * page takes to its first paint, and the others then. Each that is asked for before takes time from the paint.
 */
const AROUND_PAINT = `${IS_FAST}||a(d.querySelector("${LINK}")),${AFTER_PAINT}`;

/** A line that is slow, or paid by the megabyte, as far as the browser says. */
const IS_DEAR = '(c.saveData||/[23]g/.test(c.effectiveType)||c.type=="cellular")';

/**
 * `w`: whether the scripts wait: on such a line, for the first page on a device that stores nothing of this site. With the next
 * page they come at once, and with them the service worker, by which pages open without a network. Without storage, where no
 * visitor is known again, they do not wait.
 */
const WAITS = `let w;try{let l=localStorage;w=${IS_DEAR}&&!l.length;if(w)l["cog:visited"]=1}catch{}`;

/** Buttons that only scripts carry out: a form with an action, and a popover, the browser does itself. */
const BUTTON = 'button:not([popovertarget])';

/**
 * Waits until a visitor turns to a button that needs scripts, and only then asks for them. A press meanwhile is marked as
 * busy, and `__EARLY_PRESS__` carries it out when the page is ready.
 */
const AT_INTENT =
  '{let b,m=["pointerdown","click"],o=()=>{if(b)b.ariaBusy=null},f=e=>{let t=e.target.closest?.(' +
  `"${BUTTON}");if(!t||t.form?.hasAttribute("action"))return;s();` +
  'if(e.type=="click"){e.preventDefault();o();b=t;b.ariaBusy="true"}};' +
  'm.map(n=>addEventListener(n,f,!0));' +
  'self.__EARLY_PRESS__=()=>{m.map(n=>removeEventListener(n,f,!0));o();b?.click()}}';

export interface PreloadOptions {
  /** Code that runs with it, which may call `g`. */
  more?: string;
  /** Whether the page can be read, left and come back to without its scripts. */
  canWait?: boolean;
}

/**
 * What runs in the head of every document with scripts, after the links of those to preload and the scripts that wait:
 * decides when they are asked for. On a slow line they come while what is read is laid out, or behind an urgent
 * picture. On a fast one they would be here first, and run before anything is seen. At once in a hidden tab. On a slow
 * or metered line the first page of a visitor gets them when they are wanted, where it is only read.
 *
 * @param html of the page
 */
export const preloadScript = (html: string, { more = '', canWait = false }: PreloadOptions = {}): string =>
  `{let d=document,c=navigator.connection,${ASK};${more}` +
  `${canWait ? `${WAITS}if(w)${AT_INTENT}else ` : ''}` +
  `d.hidden?s():${hasUrgentPicture(html) ? `${IS_FAST}?(${AFTER_PAINT}):c?${BEHIND_PICTURE}:s()` : `(${AROUND_PAINT})`}}`;
