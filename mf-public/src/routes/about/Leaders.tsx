import type { SiteSettings } from '@cog/contracts/settings/schema';
import { useContent, useTranslate } from '@cog/platform';
import { ChurchPicture, Heading } from '@cog/shared-ui';
import { Band, Initial, People, Portrait } from './AboutPage.styles.ts';

/** The first letter of a person's own name, with its diacritics: 'Pastor Sample Ọ̀ṣun (sample)' gives 'Ọ̀'. */
function initialOf(name: string): string {
  const own = name
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/\s+/)
    .at(-1);
  return own?.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0] ?? '';
}

/** The church's leaders, each with an initial in place of a photograph. */
export function Leaders({ leaders }: { leaders: SiteSettings['about']['leaders'] }) {
  const t = useTranslate();
  const content = useContent();
  return (
    <Band as="section" id="leadership" aria-labelledby="leadership-heading">
      <Heading level={2} id="leadership-heading">
        {t('Leadership')}
      </Heading>
      <People role="list">
        {leaders.map(({ name, role, text, picture }) => (
          <li key={`${name} ${role}`}>
            {picture ? (
              <Portrait>
                <ChurchPicture picture={picture} sizes="96px" isDecoration={picture.alt === ''} />
              </Portrait>
            ) : (
              <Initial aria-hidden="true">{initialOf(name)}</Initial>
            )}
            <div>
              <Heading level={3} look="body">
                {name}
              </Heading>
              <strong {...content(role)} />
              {text ? <p {...content(text)} /> : null}
            </div>
          </li>
        ))}
      </People>
    </Band>
  );
}
