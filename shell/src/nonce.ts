declare let __webpack_nonce__: string | undefined;

/**
 * The page's nonce, so that styled-components' style element passes the content security policy.
 * Imported first, so that it is set before any other module runs.
 */
if (typeof document !== 'undefined') {
  const script = document.currentScript;
  __webpack_nonce__ = script instanceof HTMLScriptElement ? script.nonce : undefined;
}

export {};
