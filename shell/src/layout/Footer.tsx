import { Link, useContent, usePlatform, useTranslate } from '@cog/platform';
import { useId } from 'react';
import { LiteSwitch } from './LiteSwitch.tsx';
import { NextService } from './NextService.tsx';
import { footerOf } from './navigationOf.ts';

/** The footer: a column for each group of live pages (folded on phones), and how to reach the church. */
export function Footer({ id }: { id: string }) {
  const { routes, settings } = usePlatform();
  const content = useContent();
  const t = useTranslate();
  const prefix = useId();
  const { headquarters, nextService, whatsApp } = settings;
  const { address, phone } = headquarters;
  return (
    <footer id={id} className="foot">
      <div>
        <nav aria-label={t('All pages')}>
          {footerOf(routes, settings).map(({ column, heading, links }, place) => (
            <div key={column}>
              <h2 id={`${prefix}${place}`}>{heading ?? t(column)}</h2>
              <details>
                <summary aria-labelledby={`${prefix}${place}`} />
                <ul aria-labelledby={`${prefix}${place}`}>
                  {links.map(({ to, label }) => (
                    <li key={to + label}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            </div>
          ))}
        </nav>
        <p>
          {nextService ? <NextService service={nextService} /> : null}
          <span>
            {settings.churchName} · <span {...content(address)} />
          </span>
          {phone ? <a href={`tel:${phone}`}>{t('Call us')}</a> : null}
          {whatsApp ? <a href={`https://wa.me/${whatsApp.slice(1)}`}>WhatsApp</a> : null}
        </p>
        <LiteSwitch />
      </div>
    </footer>
  );
}
