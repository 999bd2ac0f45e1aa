import type { Passage as BiblePassage } from '@cog/contracts/devotionals/scripture';
import { formatDay } from '@cog/contracts/lib/calendar';
import { Phrase, useContent, useLanguage, useTranslate } from '@cog/platform';
import { ExternalLink, Icon, TextSizeControl } from '@cog/shared-ui';
import { MarkedText } from '../../MarkedText.tsx';
import { Amen } from './Amen.tsx';
import type { DevotionalTexts } from './DevotionalPage.api.ts';
import { languageTag, messages } from './DevotionalPage.messages.ts';
import {
  Beginning,
  Byline,
  ClosingWord,
  Part,
  PartHeading,
  Passage,
  Prayer,
  PrintedDay,
  TextBlock,
} from './DevotionalText.styles.ts';
import { PassageText } from './PassageText.tsx';
import { passageAddress } from './passage.address.ts';

/** Splits a text into paragraphs at empty lines; single line breaks are kept. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text are never reordered or changed
    <p key={index} data-aloud="">
      <MarkedText text={paragraph.trim()} />
    </p>
  ));
}

export interface DevotionalTextProps {
  devotional: DevotionalTexts;
  /** The passage of the Bible reading; null if its reference could not be parsed. */
  passage: BiblePassage | null;
  author: string | undefined;
  /** How many have said Amen. */
  amens: number;
}

/** Words per minute of a careful reader. */
const READING_SPEED = 180;

const minutesOf = ({ text, content, prayer }: DevotionalTexts) =>
  Math.max(1, Math.round([text, content, prayer].join(' ').split(/\s+/).length / READING_SPEED));

/** The text of a day, in its own language: Message, Bible Reading, Prayer and the closing word. */
export function DevotionalText({ devotional, passage: text, author, amens }: DevotionalTextProps) {
  const t = useTranslate();
  const content = useContent();
  const own = languageTag[useLanguage()];
  const { language } = devotional;
  const message = messages[language];
  const passage = passageAddress(devotional.bible_reading, language);
  const reference = <span data-aloud="">{devotional.bible_reading}</span>;
  return (
    <TextBlock lang={languageTag[language]}>
      <PrintedDay>{formatDay(devotional.date, language)}</PrintedDay>
      <Byline lang={own}>
        {author ? (
          <>
            <Phrase text="By {name}" name={<span {...content(author)} />} /> ·{' '}
          </>
        ) : null}
        {t('{count} min read', { count: minutesOf(devotional) })}
      </Byline>
      <Part aria-labelledby="message">
        <Beginning>
          <PartHeading id="message" data-aloud="">
            {message.message}
          </PartHeading>
          <div lang={own}>
            <TextSizeControl />
          </div>
        </Beginning>
        <Paragraphs text={devotional.content} />
      </Part>
      <Part aria-labelledby="reading">
        <PartHeading id="reading" data-aloud="">
          {message.reading}
        </PartHeading>
        <Passage>
          <Icon name="book" />
          {passage === null ? reference : <ExternalLink href={passage}>{reference}</ExternalLink>}
        </Passage>
        {text ? <PassageText passage={text} devotional={devotional} /> : null}
      </Part>
      <Prayer aria-labelledby="prayer">
        <PartHeading id="prayer" data-aloud="">
          {message.prayer}
        </PartHeading>
        <Paragraphs text={devotional.prayer} />
      </Prayer>
      <ClosingWord data-aloud="">{message.amen}</ClosingWord>
      <Amen key={devotional.date} lang={own} day={devotional.date} amens={amens} />
    </TextBlock>
  );
}
