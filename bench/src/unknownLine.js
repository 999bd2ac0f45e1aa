// Runs before a page's own scripts: sets what Chromium reports for an unknown connection. Otherwise Chromium would rate the local
// server's connection as good, and the page would fetch more. Also used by e2e/src/firstVisit.ts.
Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', downlink: 1.5, saveData: false } });
