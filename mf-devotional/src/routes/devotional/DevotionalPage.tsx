import * as pages from '@cog/contracts/composition/pages';
import { otherLanguage } from '@cog/contracts/devotionals/address';
import {
  useContent,
  useLanguage,
  useNavigation,
  usePageData,
  useSearchParams,
  useSettings,
  useToday,
  useTranslate,
} from '@cog/platform';
import { ButtonLink, useFocusOnNewPlace } from '@cog/shared-ui';
import { Listen } from '../../listening/Listen.tsx';
import { LoadingOverlay } from '../LoadingOverlay.tsx';
import { DayBar } from './DayBar.tsx';
import { DaysAround } from './DaysAround.tsx';
import { DevotionalHeader } from './DevotionalHeader.tsx';
import { DevotionalMissing } from './DevotionalMissing.tsx';
import type { loader } from './DevotionalPage.api.ts';
import { languageTag } from './DevotionalPage.messages.ts';
import { Frame, PageHeader, Reading, ReadingActions } from './DevotionalPage.styles.ts';
import { DevotionalText } from './DevotionalText.tsx';
import { Notes } from './Notes.tsx';
import { pickDevotional } from './pickDevotional.ts';
import { Recorded } from './Recorded.tsx';
import { SaveWeek } from './SaveWeek.tsx';
import { ShareDevotional } from './ShareDevotional.tsx';

/** Whether another day of this page is loading. */
function useIsLoadingDay(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pages.devotional;
}

/** The day's devotional in English or Yoruba (specification, section 2, Public devotional page). */
export function DevotionalPage() {
  const t = useTranslate();
  const language = useLanguage();
  const { day, unreadable, devotionals, passages, recordings, days, opensLater, nearest, ...page } =
    usePageData<typeof loader>();
  const [search] = useSearchParams();
  const today = useToday();
  const onItsWay = useIsLoadingDay();
  const heading = useFocusOnNewPlace<HTMLHeadingElement>(day);
  const { names } = useSettings();
  const content = useContent();
  const { requested, devotional } = pickDevotional(devotionals, search, language);
  const recording = recordings.find(({ language }) => language === devotional?.language);
  const opening = devotional
    ? { title: devotional.title, text: devotional.text }
    : { title: content(names.devotional).children, lang: content(names.devotional).lang ?? languageTag[language] };
  return (
    <Frame lang={languageTag[language]} aria-busy={onItsWay}>
      <PageHeader lang={languageTag[devotional?.language ?? requested]}>
        <DayBar day={day} language={requested} days={days} today={today} />
        <DevotionalHeader heading={heading} {...opening} day={day} other={otherLanguage(requested)} />
      </PageHeader>
      <LoadingOverlay isShown={onItsWay} label={t('Loading devotional...')} />
      <Reading data-on-its-way={onItsWay || undefined}>
        {unreadable || (devotional && devotional.language !== requested) ? (
          <Notes unreadable={unreadable} missing={devotional && devotional.language !== requested ? requested : null} />
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
                key={`text ${devotional.date} ${devotional.language}`}
                devotional={devotional}
                passage={passages.find(({ languages }) => languages.includes(devotional.language)) ?? null}
                author={page.author}
                amens={page.amens ?? 0}
              />
            </div>
            <ShareDevotional devotional={devotional} />
          </>
        ) : (
          <DevotionalMissing
            key={`${day} ${requested}`}
            day={day}
            language={requested}
            days={days}
            opensLater={opensLater}
            nearest={nearest}
            today={today}
          />
        )}
        <DaysAround day={day} language={requested} days={days} today={today} next={page.next} />
        <ReadingActions data-print="none" data-needs-script="">
          <ButtonLink look="quiet" to={pages.bookmarks}>
            {t('Saved')}
          </ButtonLink>
          <ButtonLink look="quiet" to={pages.reminder}>
            {t('Remind me each day')}
          </ButtonLink>
          <SaveWeek today={today} language={requested} days={days} />
        </ReadingActions>
      </Reading>
    </Frame>
  );
}
