/** webpack's messages without the compiler's own stack, whose lines refer to nothing in the page. */
export const withoutBacktrace = (messages: string): string =>
  messages.replace(/\s*\n *Caused by:\s+Syntax Error\s+Stack backtrace:(?:\n *\d+: .*|\n +at .*)*/g, '');
