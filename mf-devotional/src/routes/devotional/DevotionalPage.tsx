import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress, otherLanguage } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { useLanguage, useNavigation, usePageData, usePlatform, useSearchParams, useTranslate } from '@cog/platform';
import { Banner, ButtonLink, KeepButton, Loading, ShareButton, WhatsAppLink } from '@cog/shared-ui';
import { useMemo } from 'react';
import { Listen } from '../../listening/Listen.tsx';
import { unpackDays } from '../../packedDays.ts';
import { DayBar } from './DayBar.tsx';
import { DaysAround } from './DaysAround.tsx';
import { DevotionalMissing } from './DevotionalMissing.tsx';
import type { loader } from './DevotionalPage.api.ts';
import { Arriving, Frame, Further, Opening, Reading, Share } from './DevotionalPage.styles.ts';
import { DEVOTIONAL_NAME, languageName, languageTag, switchTo } from './DevotionalPage.words.ts';
import { DevotionalText } from './DevotionalText.tsx';
import { Morning } from './Morning.tsx';
import { Recorded } from './Recorded.tsx';
import { readDevotional } from './readDevotional.ts';

/** Whether another day of this page is on its way. */
function useOnItsWay(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pages.devotional;
}

/** The day's devotional in English or Yoruba (specification, section 2, Public devotional page). */
export function DevotionalPage() {
  const t = useTranslate();
  const language = useLanguage();
  const { day, unreadable, devotionals, passages, recordings, days: packed, nearest } = usePageData<typeof loader>();
  const days = useMemo(() => packed && unpackDays(packed), [packed]);
  const [search] = useSearchParams();
  const onItsWay = useOnItsWay();
  const { asked, devotional } = readDevotional(devotionals, search, language);
  const recording = recordings.find(({ language }) => language === devotional?.language);
  const other = otherLanguage(asked);
  const opening = devotional
    ? { title: devotional.title, text: devotional.text }
    : { title: t(DEVOTIONAL_NAME), lang: languageTag[language] };
  return (
    <Frame lang={languageTag[language]} aria-busy={onItsWay}>
      <Opening lang={languageTag[devotional?.language ?? asked]}>
        <DayBar day={day} language={asked} days={days} />
        <Morning {...opening}>
          <ButtonLink
            look="secondary"
            to={devotionalAddress(day, other)}
            lang={languageTag[language]}
            preventScrollReset
          >
            {t(switchTo[other])}
          </ButtonLink>
        </Morning>
      </Opening>
      <Arriving>{onItsWay ? <Loading label={t('Loading devotional...')} /> : null}</Arriving>
      <Reading data-on-its-way={onItsWay || undefined}>
        {unreadable ? (
          <Banner tone="warning" title={t('The date in this address could not be read.')}>
            {t('A date looks like 2026-11-21. Here is today’s page instead.')}
          </Banner>
        ) : null}
        {devotional ? (
          <>
            {devotional.language === asked ? null : <OtherLanguageNote asked={asked} />}
            <div>
              {recording ? (
                <Recorded key={recording.id} recording={recording} />
              ) : (
                <Listen key={`${devotional.date} ${devotional.language}`} language={devotional.language} />
              )}
              <DevotionalText
                devotional={devotional}
                passage={passages.find(({ languages }) => languages.includes(devotional.language)) ?? null}
              />
            </div>
            <ShareDevotional devotional={devotional} />
          </>
        ) : (
          <DevotionalMissing day={day} language={asked} days={days} nearest={nearest} />
        )}
        <DaysAround day={day} language={asked} days={days} />
        <Further data-print="none" data-needs-script="">
          <ButtonLink look="quiet" to={pages.bookmarks}>
            {t('Kept on this device')}
          </ButtonLink>
          <ButtonLink look="quiet" to={pages.reminder}>
            {t('Remind me each day')}
          </ButtonLink>
        </Further>
      </Reading>
    </Frame>
  );
}

/** Says that the text below is not in the language that was asked for. */
function OtherLanguageNote({ asked }: { asked: Language }) {
  const t = useTranslate();
  return asked === 'YO' ? (
    <Banner tone="plain">
      <p lang="yo">Kò tíì sí ti èdè Yorùbá fún ọjọ́ yìí. Èyí ni ti Gẹ̀ẹ́sì.</p>
      <p lang="en">There is no Yoruba devotional for this day yet. This is the English one.</p>
    </Banner>
  ) : (
    <Banner tone="plain">{t('There is no English devotional for this day yet. This is the Yoruba one.')}</Banner>
  );
}

/** What a link preview and a message call the text: its title, its language and its day. */
const nameOf = ({ title, language, date }: { title: string; language: Language; date: IsoDate }) =>
  `${title} (${languageName[language]}) — ${formatDay(date, language)}`;

function ShareDevotional({ devotional }: { devotional: Devotional }) {
  const t = useTranslate();
  const { siteUrl } = usePlatform();
  const url = `${siteUrl}${devotionalAddress(devotional.date, devotional.language)}`;
  const name = nameOf(devotional);
  return (
    <Share aria-label={t('Share')} data-print="none">
      <WhatsAppLink look="primary" text={`${name}\n${url}`} />
      <ShareButton title={name} url={url} />
      <KeepButton
        bookmark={{
          address: devotionalAddress(devotional.date, devotional.language),
          kind: 'devotional',
          title: devotional.title,
          detail: formatDay(devotional.date, devotional.language),
          language: devotional.language,
        }}
      />
    </Share>
  );
}
