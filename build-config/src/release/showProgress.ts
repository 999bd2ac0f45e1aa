import { sizeText } from './sizeText.ts';

const BAR = 30;

/** Says that an upload waits until the site is less busy. */
export const showWait = (seconds: number): void =>
  console.log(`  The site is busy. Trying again in ${seconds} seconds …`);

/**
 * Shows the progress of an upload: a bar in a terminal, a line at every tenth elsewhere.
 *
 * @param total bytes
 * @returns a function to call with the bytes sent so far; the last call ends the bar
 */
export function showProgress(total: number, stream: NodeJS.WriteStream = process.stdout): (sent: number) => void {
  let shown = -1;
  return (sent) => {
    const percent = total === 0 ? 100 : Math.floor((100 * sent) / total);
    const step = stream.isTTY ? percent : Math.floor(percent / 10) * 10;
    if (step <= shown) return;
    shown = step;
    const size = sizeText(total);
    if (!stream.isTTY) {
      stream.write(`  ${step} % of ${size}\n`);
      return;
    }
    const full = Math.round((BAR * percent) / 100);
    stream.write(`\r  ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${String(percent).padStart(3)} % of ${size}`);
    if (percent === 100) stream.write('\n');
  };
}
