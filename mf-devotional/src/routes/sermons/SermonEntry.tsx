import { formatDay, monthsOf } from '@cog/contracts/lib/calendar';
import { megabytes } from '@cog/contracts/media/recordings.constants';
import { Link, useLanguage, useTextLang, useTranslate } from '@cog/platform';
import { VisuallyHidden } from '@cog/shared-ui';
import { Day, Entry, Heard } from './SermonList.styles.ts';
import type { Listed } from './SermonPage.api.ts';
import { SermonPicture } from './SermonPicture.tsx';
import { sermonAddress } from './sermon.address.ts';

/** A sermon in the list: its day, its title, its preacher and its first lines. */
export function SermonEntry({ sermon }: { sermon: Listed }) {
  const { slug, sermonTitle, preacherName, date, excerpt, picture, recording } = sermon;
  const t = useTranslate();
  const language = useLanguage();
  const langOf = useTextLang();
  const month = monthsOf(language)[Number(date.slice(5, 7)) - 1];
  return (
    <Entry data-tone="surface">
      <Day aria-hidden="true">
        <b>{Number(date.slice(8))}</b>
        {language === 'EN' ? month?.slice(0, 3) : month?.replace('Oṣù ', '')} {date.slice(0, 4)}
        <SermonPicture picture={picture} look="entry" />
      </Day>
      <div>
        <h2 lang={langOf(sermonTitle)}>
          <Link to={sermonAddress(slug)}>{sermonTitle}</Link>
        </h2>
        <p>
          {preacherName}
          <VisuallyHidden>, {formatDay(date, language)}</VisuallyHidden>
        </p>
        {recording ? <Heard>{t('Audio ({size})', { size: megabytes(recording.bytes) })}</Heard> : null}
        {excerpt ? <p lang={langOf(excerpt)}>{excerpt}</p> : null}
      </div>
    </Entry>
  );
}
