import type { Language } from '@cog/contracts/lib/calendar';
import { useTranslate } from '@cog/platform';
import { Banner } from '@cog/shared-ui';

export interface NotesProps {
  /** The address names an invalid day, so today is shown. */
  unreadable: boolean;
  /** The requested language, if the text below is in the other one. */
  missing: Language | null;
}

/** Explains why the text below is not the requested one. */
export function Notes({ unreadable, missing }: NotesProps) {
  const t = useTranslate();
  return (
    <>
      {unreadable ? (
        <Banner tone="warning" title={t('We couldn’t read the date in this link.')}>
          {t('We couldn’t read that date, so here is today’s devotional.')}
        </Banner>
      ) : null}
      {missing === 'YO' ? (
        <Banner tone="plain">
          <p lang="yo">Kò tíì sí ti èdè Yorùbá fún ọjọ́ yìí. Èyí ni ti Gẹ̀ẹ́sì.</p>
          <p lang="en">There is no Yoruba devotional for this day yet. This is the English one.</p>
        </Banner>
      ) : null}
      {missing === 'EN' ? (
        <Banner tone="plain">{t('There is no English devotional for this day yet. This is the Yoruba one.')}</Banner>
      ) : null}
    </>
  );
}
