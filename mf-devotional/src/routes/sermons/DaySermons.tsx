import { formatDay, type IsoDate } from '@cog/contracts/lib/calendar';
import type { SermonText as Sermon } from '@cog/contracts/sermons/schema';
import { Link, useLanguage, useTextLang, useTranslate } from '@cog/platform';
import { ButtonLink, EmptyState, Icon } from '@cog/shared-ui';
import type { Ref } from 'react';
import { MarkedText } from '../../MarkedText.tsx';
import { unpackDays } from '../../packedDays.ts';
import { DateChoice } from './DateChoice.tsx';
import { Article, PageHeader } from './DaySermons.styles.ts';
import { Tools } from './SermonList.styles.ts';
import type { SermonsOfDay } from './SermonPage.api.ts';
import { Band, Body, Meta, Pair, Title, Verse, Way } from './SermonPage.styles.ts';
import { SermonPicture } from './SermonPicture.tsx';
import { SermonRecorded } from './SermonRecorded.tsx';
import { SermonText } from './SermonText.tsx';
import { dayAddress, listAddress, sermonAddress } from './sermon.address.ts';

interface DaySermonsProps {
  data: SermonsOfDay;
  heading: Ref<HTMLHeadingElement>;
  onItsWay: boolean;
}

/** The picked day's sermons in full (specification, section 2, Sermons viewer). */
export function DaySermons({ data: { day, sermons, days }, heading, onItsWay }: DaySermonsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const all = unpackDays(days);
  const later = all.filter((other) => other > day).at(-1) ?? null;
  const earlier = all.find((other) => other < day) ?? null;
  return (
    <>
      <Band data-tone="night" data-edge="" data-narrow="">
        <ButtonLink look="quiet" to={listAddress()} data-print="none">
          <Icon name="previous" size={20} />
          {t('All sermons')}
        </ButtonLink>
        <Title ref={heading} tabIndex={-1}>
          {t('View Sermons')}
        </Title>
        <Meta>{formatDay(day, language)}</Meta>
      </Band>
      <Body data-narrow="" data-on-its-way={onItsWay || undefined}>
        <Tools data-tone="surface">
          <DateChoice day={day} days={days} />
        </Tools>
        {sermons.length === 0 ? (
          <NoneOnDay day={day} nearest={[earlier, later].filter((other) => other !== null)} />
        ) : (
          sermons.map((sermon) => <DayArticle key={sermon.id} sermon={sermon} />)
        )}
        {sermons.length > 0 && (earlier || later) ? (
          <Pair aria-label={t('Other days with a sermon')} data-print="none">
            {earlier ? (
              <Way as={Link} to={dayAddress(earlier)} rel="prev">
                <b>{t('The day before with a sermon')}</b>
                {formatDay(earlier, language)}
              </Way>
            ) : null}
            {later ? (
              <Way as={Link} to={dayAddress(later)} rel="next">
                <b>{t('The next day with a sermon')}</b>
                {formatDay(later, language)}
              </Way>
            ) : null}
          </Pair>
        ) : null}
      </Body>
    </>
  );
}

function NoneOnDay({ day, nearest }: { day: IsoDate; nearest: readonly IsoDate[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <EmptyState
      title={t('No sermon on the selected date.')}
      action={
        nearest.length > 0 ? (
          nearest.map((other) => (
            <ButtonLink key={other} to={dayAddress(other)} look="secondary">
              {formatDay(other, language)}
            </ButtonLink>
          ))
        ) : (
          <ButtonLink to={listAddress()}>{t('All sermons')}</ButtonLink>
        )
      }
    >
      <p>
        {t('There is none for {day}.', { day: formatDay(day, language) })}
        {nearest.length > 1 ? ` ${t('The nearest days that have one:')}` : null}
        {nearest.length === 1 ? ` ${t('The nearest day that has one:')}` : null}
      </p>
    </EmptyState>
  );
}

function DayArticle({ sermon }: { sermon: Sermon }) {
  const language = useLanguage();
  const langOf = useTextLang();
  const { slug, sermonTitle, preacherName, date, text, picture } = sermon;
  return (
    <Article aria-labelledby={`title-${slug}`}>
      <PageHeader>
        <h2 id={`title-${slug}`} lang={langOf(sermonTitle)}>
          <Link to={sermonAddress(slug)}>{sermonTitle}</Link>
        </h2>
        <Meta>
          {preacherName} · <time dateTime={date}>{formatDay(date, language)}</time>
        </Meta>
        {text ? (
          <Verse lang={langOf(text)}>
            <MarkedText text={text} />
          </Verse>
        ) : null}
      </PageHeader>
      <SermonPicture picture={picture} look="whole" />
      <SermonRecorded sermon={sermon} />
      <SermonText sermon={sermon} level={3} />
    </Article>
  );
}
