import type { EditableSettings } from '@cog/contracts/settings/editing.schema';
import { type SettingsSection, settingsSectionNames } from '@cog/contracts/settings/sections';
import { RouteLink, storage, usePageData, useSession } from '@cog/platform';
import { Banner, ButtonLink, Icon } from '@cog/shared-ui';
import { useEffect, useState } from 'react';
import { draftKeyOf } from '../../common/form/useDraft.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { LazyPart } from '../../common/layout/LazyPart.tsx';
import { useStateOf } from '../../common/list/useStateOf.ts';
import { type loader, sectionForm, translations } from './SettingsPage.api.ts';
import { Back, SectionCard, Sections } from './SettingsPage.styles.ts';
import { draftName, sectionMessages } from './section.messages.ts';
import { settingsAddress } from './settings.address.ts';
import { useShowSettings } from './useShowSettings.ts';

/**
 * Everything about the church that pages show, edited by administrators. Each section has its own address
 * (`?section=giving`), so that a phone never shows all the fields at once.
 */
export function SettingsPage() {
  const data = usePageData<typeof loader>();
  // Shows the server's answer directly: a refetch over a broken connection would lose it.
  const [now, setNow] = useStateOf(data, data.editable);
  const show = useShowSettings();
  const onNow = (next: EditableSettings) => {
    setNow(next);
    show(next.settings);
  };
  const { section } = data;
  const broken = now.broken.map((name) => sectionMessages[name].title);
  return (
    <AdminLayout heading={section ? sectionMessages[section].title : 'Settings'}>
      {section ? (
        <Back>
          <ButtonLink look="quiet" to={settingsAddress()}>
            <Icon name="previous" size={20} />
            All settings
          </ButtonLink>
        </Back>
      ) : null}
      {broken.length > 0 ? (
        <Banner tone="warning" title={`We couldn’t read what is saved: ${broken.join(', ')}.`}>
          Visitors see the last good words, and only the accounts that are right. Please check the section and save it.
        </Banner>
      ) : null}
      {section === 'yoruba' ? (
        <LazyPart code={translations}>{(List) => <List now={now} onNow={setNow} />}</LazyPart>
      ) : section ? (
        <LazyPart code={sectionForm}>
          {(SectionForm) => <SectionForm key={section} section={section} now={now} onNow={onNow} />}
        </LazyPart>
      ) : (
        <SectionChoice />
      )}
    </AdminLayout>
  );
}

/** The sections with their content, marked if this device has an unsaved draft. */
function SectionChoice() {
  const session = useSession();
  const [drafts, setDrafts] = useState<readonly string[]>([]);
  useEffect(() => {
    const isBegun = (name: SettingsSection) => storage.read(draftKeyOf(draftName(name), session)) !== null;
    setDrafts(settingsSectionNames.filter(isBegun));
  }, [session]);
  return (
    <Sections role="list" {...sectionForm.whenNear}>
      {settingsSectionNames.map((name) => (
        <SectionCard key={name}>
          <RouteLink to={settingsAddress(name)}>{sectionMessages[name].title}</RouteLink>
          <Icon name="next" size={20} />
          <p>
            {sectionMessages[name].about}
            {drafts.includes(name) ? <strong> Your changes are not saved.</strong> : null}
          </p>
        </SectionCard>
      ))}
    </Sections>
  );
}
