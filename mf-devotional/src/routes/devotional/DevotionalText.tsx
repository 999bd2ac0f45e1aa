import type { Passage as BiblePassage } from '@cog/contracts/devotionals/scripture';
import { formatDay } from '@cog/contracts/lib/calendar';
import { useLanguage } from '@cog/platform';
import { ExternalLink, Icon, TextSizeControl } from '@cog/shared-ui';
import { MarkedText } from '../../MarkedText.tsx';
import type { DevotionalWords } from './DevotionalPage.api.ts';
import { languageTag, words } from './DevotionalPage.messages.ts';
import { Amen, Beginning, Part, PartHeading, Passage, Prayer, PrintedDay, Words } from './DevotionalText.styles.ts';
import { PassageText } from './PassageText.tsx';
import { passageAddress } from './passage.address.ts';

/** Paragraphs of a text: an empty line separates them, a single line end is kept as one. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text neither move nor change
    <p key={index} data-aloud="">
      <MarkedText text={paragraph.trim()} />
    </p>
  ));
}

export interface DevotionalTextProps {
  devotional: DevotionalWords;
  /** What the Bible reading names; null where that was not understood. */
  passage: BiblePassage | null;
}

/** The text of a day, in its own language: Message, Bible Reading, Prayer and the closing word. */
export function DevotionalText({ devotional, passage: text }: DevotionalTextProps) {
  const own = languageTag[useLanguage()];
  const { language } = devotional;
  const word = words[language];
  const passage = passageAddress(devotional.bible_reading, language);
  const reference = <span data-aloud="">{devotional.bible_reading}</span>;
  return (
    <Words lang={languageTag[language]}>
      <PrintedDay>{formatDay(devotional.date, language)}</PrintedDay>
      <Part aria-labelledby="message">
        <Beginning>
          <PartHeading id="message" data-aloud="">
            {word.message}
          </PartHeading>
          <div lang={own}>
            <TextSizeControl />
          </div>
        </Beginning>
        <Paragraphs text={devotional.content} />
      </Part>
      <Part aria-labelledby="reading">
        <PartHeading id="reading" data-aloud="">
          {word.reading}
        </PartHeading>
        <Passage>
          <Icon name="book" />
          {passage === null ? reference : <ExternalLink href={passage}>{reference}</ExternalLink>}
        </Passage>
        {text ? <PassageText passage={text} devotional={devotional} /> : null}
      </Part>
      <Prayer aria-labelledby="prayer">
        <PartHeading id="prayer" data-aloud="">
          {word.prayer}
        </PartHeading>
        <Paragraphs text={devotional.prayer} />
      </Prayer>
      <Amen data-aloud="">{word.amen}</Amen>
    </Words>
  );
}
