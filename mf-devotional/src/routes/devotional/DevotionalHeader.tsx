import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useLanguage, useTranslate } from '@cog/platform';
import { ButtonLink } from '@cog/shared-ui';
import { MarkedText } from '../../MarkedText.tsx';
import { Actions, Hero, Horizon, Title, Verse } from './DevotionalHeader.styles.ts';
import { languageTag, switchTo } from './DevotionalPage.messages.ts';

export interface DevotionalHeaderProps {
  title: string;
  /** The verse of the day. */
  text?: string;
  /** Language of the title, where it is not that of its surroundings. */
  lang?: 'en' | 'yo';
  day: IsoDate;
  /** The language that it can be switched to. */
  other: Language;
}

/** The hero: the title and the verse of the day over water at first light, and the way to the other language. */
export function DevotionalHeader({ title, text, lang, day, other }: DevotionalHeaderProps) {
  const t = useTranslate();
  const own = languageTag[useLanguage()];
  return (
    <Hero>
      <Title lang={lang} data-aloud="">
        {title}
      </Title>
      {text ? (
        <Verse data-aloud="">
          <MarkedText text={text} />
        </Verse>
      ) : null}
      <Actions data-tone="night" data-print="none">
        <ButtonLink look="secondary" to={devotionalAddress(day, other)} lang={own} preventScrollReset>
          {t(switchTo[other])}
        </ButtonLink>
      </Actions>
      <Horizon viewBox="0 0 360 72" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
        <circle cx="180" cy="52" r="46" opacity=".18" />
        <circle cx="180" cy="52" r="30" />
        <path data-part="far" d="M-1200 52h1320l14-7 16 4 18-9 22 6 26-4 20 6 18-3 16 7h1290v22h-2760z" />
        <path
          data-part="palm"
          d="M66 54q3-16-1-28q-7-4-13 2q3-8 13-5q-4-7-13-6q9-5 15 4q3-9 12-8q-8 3-9 9q9-3 14 4q-8-4-14-1q4 14 1 29z"
        />
        <path data-part="water" d="M-1200 54h2760v18h-2760z" />
        <path data-part="glint" d="M152 57h56v1.500h-56zM162 61.500h36v1.500h-36zM171 66h18v1.500h-18z" />
      </Horizon>
    </Hero>
  );
}
