import { useState } from 'react';

/** A request to the server. @returns the reason if it was not done, or null */
export type Act = () => Promise<string | null>;

/**
 * Runs one action at a time.
 *
 * @returns whether one is running, why the last one was not done (null if it was), and a function that runs one and
 * returns whether it was done
 */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (act: Act): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    const answer = await act();
    setIsBusy(false);
    setProblem(answer);
    return answer === null;
  };
  return { isBusy, problem, run };
}
