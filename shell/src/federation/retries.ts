import { noteFailedScript, repairScripts } from './repairScripts.ts';

const RETRIES = 2;

/** Nothing came, and nothing failed. */
export class NoAnswer extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${Math.round(milliseconds)} ms`);
  }
}

/** The work's result. @throws NoAnswer when it takes longer */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits 100 to 200 ms, doubled with each attempt: two retries of a failed load end within a second. */
const backOff = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * (1 + Math.random())));

/** Path of the chunk that could not be loaded, as webpack names it; null when every file came, and its code failed. */
export function failedChunk(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error) || !('type' in error) || error.type === 'missing') return null;
  return typeof error.request === 'string' ? new URL(error.request, location.href).pathname : null;
}

/**
 * Loads code; files that failed are fetched past the browser's cache before the next try.
 *
 * @param base where the files are served from
 * @param failedFile path of the file that a failure is about; null where another try would not help
 * @throws whatever the last try failed with
 */
export async function withRepairs<T>(
  load: () => Promise<T>,
  base: string,
  failedFile: (error: unknown) => string | null,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      const file = failedFile(error);
      if (file === null || attempt >= RETRIES) throw error;
      noteFailedScript(file);
      let isRepaired = false;
      for (let retry = 0; retry < RETRIES && !isRepaired; retry++) {
        await backOff(retry);
        isRepaired = await repairScripts(base);
      }
      if (!isRepaired) throw error;
    }
  }
}
