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

/** A text with the editors' markup: `*stars*` make bold, `_lines_` italic, and addresses become links. */
export const MarkedText = ({ text }: { text: string }) => readMarks(text).map(shown);
