import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useLanguage, usePlatform, useTranslate } from '@cog/platform';
import { ButtonLink, ReadingTogether } from '@cog/shared-ui';
import type { Ref } from 'react';
import { MarkedText } from '../../MarkedText.tsx';
import { Actions, Hero, Readers, Title, Verse } from './DevotionalHeader.styles.ts';
import { languageTag, switchTo } from './DevotionalPage.messages.ts';

export interface DevotionalHeaderProps {
  heading: Ref<HTMLHeadingElement>;
  title: string;
  /** The verse of the day. */
  text?: string;
  /** Language of the title, if it differs from the page's. */
  lang?: 'en' | 'yo';
  day: IsoDate;
  /** The language to which the reader can switch. */
  other: Language;
}

/** The hero: title and verse of the day before a sunrise, and the link to the other language. */
export function DevotionalHeader({ heading, title, text, lang, day, other }: DevotionalHeaderProps) {
  const t = useTranslate();
  const { lite } = usePlatform();
  const own = languageTag[useLanguage()];
  return (
    <Hero>
      <Title ref={heading} tabIndex={-1} lang={lang} data-aloud="">
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
      {lite ? null : (
        <Readers>
          <ReadingTogether />
        </Readers>
      )}
    </Hero>
  );
}
