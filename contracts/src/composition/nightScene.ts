/**
 * The night scene for pages that must not load files: a lantern on the shore, a moored boat. Used by the server's failure pages
 * and the service worker's offline page; `FallbackScene` of shared-ui is the shell's version.
 */
export const nightScene =
  '<svg viewBox="0 30 640 270" aria-hidden="true" stroke-linecap="round"><path fill="#17153a" d="M0 0h640v360H0z"/>' +
  '<circle fill="#fff" fill-opacity=".05" cx="424" cy="108" r="132"/><circle fill="#fff" fill-opacity=".06" cx="424" cy="108" r="88"/>' +
  '<path fill="#f6edcf" d="M410 66a44 44 0 1 0 50 62a38 38 0 1 1-50-62z"/>' +
  '<path stroke="#fff6df" stroke-width="2.5" d="M60 40h0M132 88h0M204 40h0M286 62h0M352 44h0M470 92h0M560 44h0M610 82h0M30 130h0"/>' +
  '<path fill="#34306a" d="M70 216a24 24 0 0 1 22-42 36 36 0 0 1 64-4 28 28 0 0 1 46 16 20 20 0 0 1 10 30z"/>' +
  '<path fill="#1c1946" d="M0 214h640v146H0z"/><path fill="none" stroke="#2a2758" stroke-width="4" d="M40 234h140M470 236h130M90 278h100M470 286h120"/>' +
  '<path fill="none" stroke="#f6edcf" stroke-width="3" d="M404 228h50M414 244h30M398 260h40"/>' +
  '<path fill="#0b0a20" d="M250 276q72 18 150-4-8 26-42 28-46 4-76-2-24-6-32-22zM196 230h5v70h-5z"/>' +
  '<circle fill="#f5b83d" fill-opacity=".27" cx="198" cy="226" r="22"/><circle fill="#f5b83d" cx="198" cy="226" r="7"/></svg>';
