import { type MarkedPart, readMarks } from '@cog/contracts/lib/markedText';

const shown = (part: MarkedPart, index: number) => {
  if (typeof part === 'string') return part;
  if ('address' in part) {
    return (
      <a key={index} href={part.address} rel="noopener nofollow">
        {part.address}
      </a>
    );
  }
  const Mark = part.mark === '*' ? 'strong' : 'em';
  return <Mark key={index}>{part.parts.map(shown)}</Mark>;
};

/** A text as editors type it: what is in `*stars*` is bold, in `_lines_` italic, and addresses are links. */
export const MarkedText = ({ text }: { text: string }) => readMarks(text).map(shown);
