/** What the links of scripts to preload say until `PRELOAD` has run. */
export const PRELOAD_LATER = 'preload-script';

/** Gives the links of scripts the nonce without which the policy lets none be fetched, and makes them what they are to be. */
const PRELOAD_ALL = 'for(let l of document.querySelectorAll("[rel=preload-script]"))l.nonce=n,l.rel="preload"';

/**
 * Runs in the head of every document with scripts, after the links of those to preload. In the HTML each nonce stands
 * uncompressed, for some 50 bytes (`SlottedDocument`): here all of them have one.
 */
export const PRELOAD = `{let{nonce:n}=document.currentScript;${PRELOAD_ALL}}`;

/** The type of the shell's script until `PRELOAD_BEHIND_PICTURE` has run: no browser knows it, so none fetches the file. */
export const SCRIPT_LATER = 'script-later';

/** Whether a page has a picture that is more urgent than its scripts: at first sight its largest. */
export const hasUrgentPicture = (html: string): boolean => /<img [^>]*fetchpriority="high"/i.test(html);

/** Bytes of such a picture and of the font of headings, as they are sent, and what comes with them. */
const URGENT_BYTES = 24_000;

/**
 * Runs at the end of a document with such a picture, in the place of `PRELOAD`. The scripts are asked for so much later that on
 * this line their bytes come behind the picture's and not between them: the line is never idle, and the page reacts as soon
 * as without. At once where the picture is here, and where the browser does not say how fast its line is.
 */
export const PRELOAD_BEHIND_PICTURE =
  '{let d=document,n=d.currentScript.nonce,c=navigator.connection,s=()=>{' +
  `${PRELOAD_ALL};let e=d.querySelector("[type=${SCRIPT_LATER}]");e.type="";d.head.append(e)};` +
  `d.querySelector("img[fetchpriority=high]").complete||!c?s():setTimeout(s,${(URGENT_BYTES * 8) / 1000}/c.downlink)}`;
