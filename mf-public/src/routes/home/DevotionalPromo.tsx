import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress, otherLanguage } from '@cog/contracts/devotionals/address';
import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { RouteLink, useContent, useContentLang, useLanguage, useSettings, useTranslate } from '@cog/platform';
import { ButtonLink, column, Heading, Icon, sunSheet } from '@cog/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { HomeData } from './HomePage.api.ts';
import { Kicker } from './HomePage.styles.ts';

const Sheet = styled.section`
  ${column(6, 10)};
  padding: clamp(var(--space-5), 4vw, var(--space-10));
  ${sunSheet};

  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    align-items: center;
  }
`;

const Today = styled.div`
  ${column(2)};
`;

const Title = styled.p`
  font-family: var(--font-heading);
  font-size: var(--text-title);
  font-weight: 700;
  line-height: 1.25;
  text-wrap: balance;
`;

const Reading = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  color: var(--color-ink-soft);
  line-height: 1.4;
`;

const Other = styled.p`
  & > a {
    display: inline-block;
    padding-block: var(--space-1);
  }
`;

const Invitation = styled.div`
  ${column(4)};
  justify-items: start;
`;

const Promo = styled.p`
  color: var(--color-ink-soft);
  line-height: 1.6;
`;

export interface DevotionalPromoProps extends Pick<HomeData, 'day' | 'titles'>, Pick<SiteSettings, 'devotionalPromo'> {
  today: IsoDate;
}

/**
 * The day's devotional, with its title in the visitor's language and the other language below. If the server did not
 * answer, the day has no text, or a saved page is of another day, only the church's own text is shown.
 */
export function DevotionalPromo({ day, titles, today, devotionalPromo }: DevotionalPromoProps) {
  const t = useTranslate();
  const language = useLanguage();
  const content = useContent();
  const contentLang = useContentLang();
  const { names } = useSettings();
  const heading = useId();
  const found = day === today ? titles : {};
  const first = found[language] ? language : otherLanguage(language);
  const second = otherLanguage(first);
  const [devotional, other] = [found[first], found[second]];
  const langOf = (one: Language) => (one === 'YO' ? 'yo' : contentLang);
  return (
    <Sheet aria-labelledby={heading}>
      <Today>
        <Heading level={2} id={heading} look="body">
          {t('Daily Devotional')}
        </Heading>
        {devotional ? (
          <>
            <Title lang={langOf(first)}>{devotional.title}</Title>
            <Reading lang={langOf(first)}>
              <Icon name="book" size={20} />
              {devotional.bibleReading}
            </Reading>
          </>
        ) : (
          <Title {...content(names.devotional)} />
        )}
        <Kicker>
          <time dateTime={today}>{formatDay(today, language)}</time>
        </Kicker>
        {other ? (
          <Other lang={langOf(second)}>
            <RouteLink to={devotionalAddress(today, second)} otherwise={other.title}>
              {other.title}
            </RouteLink>
          </Other>
        ) : null}
      </Today>
      <Invitation>
        <Promo {...content(devotionalPromo)} />
        <ButtonLink to={pages.devotional}>{t("Read Today's Devotional")}</ButtonLink>
      </Invitation>
    </Sheet>
  );
}
