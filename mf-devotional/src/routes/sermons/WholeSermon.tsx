import { formatDay } from '@cog/contracts/lib/calendar';
import { Link, useLanguage, useTextLang, useTranslate } from '@cog/platform';
import { ButtonLink, Icon } from '@cog/shared-ui';
import type { Ref } from 'react';
import { Listen } from '../../listening/Listen.tsx';
import { MarkedText } from '../../MarkedText.tsx';
import type { SingleSermon } from './SermonPage.api.ts';
import { Band, Body, Meta, Pair, Title, Verse, Way } from './SermonPage.styles.ts';
import { SermonPicture } from './SermonPicture.tsx';
import { SermonRecorded } from './SermonRecorded.tsx';
import { hasText, SermonText } from './SermonText.tsx';
import { listAddress, sermonAddress } from './sermon.address.ts';

interface WholeSermonProps {
  data: SingleSermon;
  heading: Ref<HTMLHeadingElement>;
  onItsWay: boolean;
}

const languageOf = { en: 'EN', yo: 'YO' } as const;

/** One sermon, at its permalink. */
export function WholeSermon({ data: { sermon, newer, older }, heading, onItsWay }: WholeSermonProps) {
  const t = useTranslate();
  const language = useLanguage();
  const langOf = useTextLang();
  const { slug, sermonTitle, preacherName, date, text, content, answer, picture } = sermon;
  const lang = langOf(`${content} ${answer}`);
  return (
    <article>
      <Band data-tone="night" data-narrow="">
        <ButtonLink look="quiet" to={listAddress()} data-print="none">
          <Icon name="previous" size={20} />
          {t('All sermons')}
        </ButtonLink>
        <Title ref={heading} tabIndex={-1} lang={langOf(sermonTitle)} data-aloud="">
          {sermonTitle}
        </Title>
        <Meta>
          {preacherName} · <time dateTime={date}>{formatDay(date, language)}</time>
        </Meta>
        {text ? (
          <Verse lang={langOf(text)} data-aloud="">
            <MarkedText text={text} />
          </Verse>
        ) : null}
      </Band>
      <Body data-narrow="" data-on-its-way={onItsWay || undefined}>
        <SermonPicture picture={picture} look="whole" />
        <SermonRecorded sermon={sermon} />
        <div>
          {hasText(sermon) && !sermon.recording ? (
            <Listen key={slug} language={lang ? languageOf[lang] : language} />
          ) : null}
          <SermonText sermon={sermon} level={2} />
        </div>
        {newer || older ? (
          <Pair aria-label={t('Sermons around this one')} data-print="none">
            {older ? (
              <Way as={Link} to={sermonAddress(older.slug)} rel="prev">
                <b>{t('Previous sermon')}</b>
                <span lang={langOf(older.sermonTitle)}>{older.sermonTitle}</span>
              </Way>
            ) : null}
            {newer ? (
              <Way as={Link} to={sermonAddress(newer.slug)} rel="next">
                <b>{t('Next sermon')}</b>
                <span lang={langOf(newer.sermonTitle)}>{newer.sermonTitle}</span>
              </Way>
            ) : null}
          </Pair>
        ) : null}
      </Body>
    </article>
  );
}
