// Runs in a page before it: what Chromium says of a line that it knows nothing of. The site's server is near, and what a browser
// has learned of it would make the line a good one, on which more is fetched. Also for e2e/src/firstVisit.ts.
Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', downlink: 1.5, saveData: false } });
