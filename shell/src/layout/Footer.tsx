import { useContent, usePlatform, useTranslate } from '@cog/platform';
import { useId } from 'react';
import { FooterColumns, FooterFrame, FooterInner, FooterLink, FooterNote } from './Layout.styles.ts';
import { LiteSwitch } from './LiteSwitch.tsx';
import { footerOf } from './navigationOf.ts';

export interface FooterProps {
  id: string;
  /** Hides the footer under a page that has a frame of its own, once that frame is there. */
  yields: boolean;
}

/** The footer: one column for each group of pages that is live, and where the church is. */
export function Footer({ id, yields }: FooterProps) {
  const { routes, settings } = usePlatform();
  const content = useContent();
  const t = useTranslate();
  const prefix = useId();
  return (
    <FooterFrame id={id} $yields={yields}>
      <FooterInner>
        <FooterColumns aria-label={t('All pages')}>
          {footerOf(routes, settings).map(({ column, heading, links }) => (
            <div key={column}>
              <h2 id={`${prefix}${column}`}>{heading ?? t(column)}</h2>
              <ul aria-labelledby={`${prefix}${column}`}>
                {links.map(({ to, label }) => (
                  <li key={to + label}>
                    <FooterLink to={to}>{label}</FooterLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </FooterColumns>
        <LiteSwitch />
        <FooterNote>
          {settings.churchName} · <span {...content(settings.headquarters.address)} />
        </FooterNote>
      </FooterInner>
    </FooterFrame>
  );
}
