import type { Progress } from './files.ts';

/** Shows the progress of a step: on a terminal as one line that changes, else as a line for each quarter. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  let shown = '';
  return (step, part) => {
    const percent = Math.floor(stream.isTTY ? part * 100 : Math.floor(part * 4) * 25);
    const text = `${step}: ${percent} %`;
    if (text === shown) return;
    shown = text;
    stream.write(stream.isTTY ? `\r\u001b[K${text}${part === 1 ? '\n' : ''}` : `${text}\n`);
  };
}
