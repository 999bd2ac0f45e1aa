import type { Progress } from './files.ts';

/** Shows how far a step is: in one line that changes on a terminal, else a line for each quarter. */
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
