/** webpack's messages without the stack of the compiler's own program, whose lines name nothing of the page. */
export const withoutBacktrace = (messages: string): string =>
  messages.replace(/\s*\n *Caused by:\s+Syntax Error\s+Stack backtrace:(?:\n *\d+: .*|\n +at .*)*/g, '');
