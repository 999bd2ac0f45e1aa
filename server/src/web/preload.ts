/** What the links of scripts to preload say until `PRELOAD` has run. */
export const PRELOAD_LATER = 'preload-script';

/**
 * Runs in the head of every document with scripts, after the links of those to preload, and gives them the nonce without which
 * the policy lets none be fetched. In the HTML each nonce stands uncompressed, for some 50 bytes (`SlottedDocument`): here
 * all of them have one.
 */
export const PRELOAD =
  '{let{nonce:n}=document.currentScript;for(let l of document.querySelectorAll("[rel=preload-script]"))l.nonce=n,l.rel="preload"}';
