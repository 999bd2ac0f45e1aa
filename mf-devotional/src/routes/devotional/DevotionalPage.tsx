import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress, otherLanguage } from '@cog/contracts/devotionals/address';
import {
  useBookmarks,
  useLanguage,
  useLocation,
  useNavigation,
  usePageData,
  useSavedPages,
  useSearchParams,
  useToday,
  useTranslate,
} from '@cog/platform';
import { ButtonLink, Loading, useReadingScale } from '@cog/shared-ui';
import { Listen } from '../../listening/Listen.tsx';
import { DayBar } from './DayBar.tsx';
import type { loader } from './DevotionalPage.api.ts';
import { DaysAround, DevotionalMissing, DevotionalText, Notes, ShareDevotional } from './DevotionalPage.islands.ts';
import { Arriving, Frame, Further, Opening, Reading } from './DevotionalPage.styles.ts';
import { DEVOTIONAL_NAME, languageTag, PASSAGE, switchTo } from './DevotionalPage.words.ts';
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
  const { day, unreadable, devotionals, passages, recordings, days, nearest } = usePageData<typeof loader>();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const [scale] = useReadingScale();
  const { bookmarks } = useBookmarks();
  const savedPages = useSavedPages();
  const today = useToday();
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
        {unreadable || (devotional && devotional.language !== asked) ? (
          <Notes unreadable={unreadable} missing={devotional && devotional.language !== asked ? asked : null} />
        ) : null}
        {devotional ? (
          <>
            <div>
              {recording ? (
                <Recorded key={recording.id} recording={recording} />
              ) : (
                <Listen key={`${devotional.date} ${devotional.language}`} language={devotional.language} />
              )}
              <DevotionalText
                devotional={devotional}
                passage={passages.find(({ languages }) => languages.includes(devotional.language)) ?? null}
                awake={scale !== 1 || hash === `#${PASSAGE}`}
              />
            </div>
            <ShareDevotional
              devotional={devotional}
              awake={bookmarks.some(
                ({ address }) => address === devotionalAddress(devotional.date, devotional.language),
              )}
            />
          </>
        ) : (
          <DevotionalMissing day={day} language={asked} days={days} nearest={nearest} today={today} />
        )}
        <DaysAround day={day} language={asked} days={days} awake={savedPages.size > 0} />
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
