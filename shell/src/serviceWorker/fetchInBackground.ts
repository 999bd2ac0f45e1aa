/** Longest wait for a whole answer: what is saved comes one after another, so one that hangs would hold up the rest. */
const TIMEOUT_MS = 60_000;

/** Fetches what no visitor waits for. Browsers of 2021 have no `timeout` and wait as long as it takes. */
export const fetchInBackground = (input: RequestInfo, init?: RequestInit): Promise<Response> =>
  fetch(input, { ...init, signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null });
