import { formatDay } from '@cog/contracts/lib/calendar';
import type { SermonText as Sermon } from '@cog/contracts/sermons/schema';
import { useLanguage, usePlatform, useTextLang, useTranslate } from '@cog/platform';
import { KeepButton, ShareButton, TextSizeControl, WhatsAppLink } from '@cog/shared-ui';
import { type ReactNode, useId } from 'react';
import { MarkedText } from '../../MarkedText.tsx';
import { Head, Part, Share, TextBlock } from './SermonText.styles.ts';
import { sermonAddress } from './sermon.address.ts';

/** Splits a text into paragraphs at empty lines; single line breaks are kept. */
function Paragraphs({ text }: { text: string }) {
  const langOf = useTextLang();
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text are never reordered or changed
    <p key={index} lang={langOf(paragraph)} data-aloud="">
      <MarkedText text={paragraph.trim()} />
    </p>
  ));
}

function Items({ items }: { items: readonly string[] }) {
  const langOf = useTextLang();
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of one sermon are never reordered or changed
        <li key={index} lang={langOf(item)} data-aloud="">
          <MarkedText text={item} />
        </li>
      ))}
    </ul>
  );
}

interface NamedPartProps {
  heading: string;
  /** Says what kind of heading it is. */
  kind?: string;
  level: 2 | 3;
  /** Language of the heading, if the sermon provides it. */
  lang: 'en' | 'yo' | undefined;
  panel?: boolean;
  children: ReactNode;
}

/** A part with its heading, if it has one. */
function NamedPart({ heading, kind, level, lang, panel, children }: NamedPartProps) {
  const id = useId();
  return (
    <Part aria-labelledby={heading ? id : undefined} data-tone={panel ? 'surface' : undefined}>
      {heading ? (
        <Head as={`h${level}`} id={id}>
          {kind ? <small>{kind}</small> : null}
          <span lang={lang} data-aloud="">
            {heading}
          </span>
        </Head>
      ) : null}
      {children}
    </Part>
  );
}

/** Whether the sermon's text has been added. */
export const hasText = ({ content, question, answer, list, prayer, weekly }: Sermon): boolean =>
  [content, question, answer, ...list, ...prayer, ...weekly].some((text) => text.trim() !== '');

export interface SermonTextProps {
  sermon: Sermon;
  /** Level of the parts' headings: one below the sermon's title. */
  level: 2 | 3;
}

/** A sermon without its title and Bible text (specification, section 2, Sermons viewer). Empty parts are left out. */
export function SermonText({ sermon, level }: SermonTextProps) {
  const langOf = useTextLang();
  const t = useTranslate();
  const { content, question, answer, ask, list, conclude, prayer, weekly } = sermon;
  const written = hasText(sermon);
  return (
    <TextBlock>
      {written ? (
        <div data-tools="">
          <TextSizeControl />
        </div>
      ) : (
        <p>{t('We haven’t added the text of this sermon yet. Please come back in a few days.')}</p>
      )}
      {content.trim() ? (
        <Part>
          <Paragraphs text={content} />
        </Part>
      ) : null}
      {question || answer ? (
        <NamedPart heading={question} lang={langOf(question)} kind={t('Question')} level={level} panel>
          <Paragraphs text={answer} />
        </NamedPart>
      ) : null}
      {ask || list.length > 0 ? (
        <NamedPart heading={ask} lang={langOf(ask)} level={level}>
          <Items items={list} />
        </NamedPart>
      ) : null}
      {conclude || prayer.length > 0 ? (
        <NamedPart heading={conclude} lang={langOf(conclude)} level={level} panel>
          <Items items={prayer} />
        </NamedPart>
      ) : null}
      {weekly.length > 0 ? (
        <NamedPart heading={t('Prayer')} lang={undefined} level={level}>
          <Items items={weekly} />
        </NamedPart>
      ) : null}
      <ShareSermon sermon={sermon} />
    </TextBlock>
  );
}

function ShareSermon({ sermon: { sermonTitle, preacherName, date, slug } }: { sermon: Sermon }) {
  const t = useTranslate();
  const language = useLanguage();
  const { siteUrl } = usePlatform();
  const url = `${siteUrl}${sermonAddress(slug)}`;
  const name = `${sermonTitle} — ${preacherName}, ${formatDay(date)}`;
  return (
    <Share role="group" aria-label={t('Share {title}', { title: sermonTitle })} data-print="none">
      <WhatsAppLink look="primary" text={`${name}\n${url}`} />
      <ShareButton title={name} url={url} />
      <KeepButton
        bookmark={{
          address: sermonAddress(slug),
          kind: 'sermon',
          title: sermonTitle,
          detail: `${preacherName} · ${formatDay(date, language)}`,
          language: null,
        }}
      />
    </Share>
  );
}
