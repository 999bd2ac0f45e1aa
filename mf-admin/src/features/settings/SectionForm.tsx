import type { SettingsSection } from '@cog/contracts/settings/sections';
import { RouteLink } from '@cog/platform';
import { Banner, Note } from '@cog/shared-ui';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { NextStep } from '../../common/first-steps/NextStep.tsx';
import { AdminForm } from '../../common/form/AdminForm.tsx';
import { Disclosure } from '../../common/layout/Disclosure.styles.ts';
import { PreviewButton } from '../../common/preview/PreviewButton.tsx';
import { DifferenceList } from '../../common/versions/DifferenceList.tsx';
import { AccountsDialog } from './AccountsDialog.tsx';
import { SectionFields } from './fields/SectionFields.tsx';
import { ArrivingPictures, IsSaving, type SectionFormOptions, useSectionForm } from './form/useSectionForm.ts';
import { MailServerPanel } from './mail-server/MailServerPanel.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { sectionMessages } from './section.messages.ts';
import { YoutubeTries } from './youtube/YoutubeTries.tsx';

const Form = styled(AdminForm)`
  /* Long texts are shown in full: the page scrolls, not the field. */
  @supports (field-sizing: content) {
    & textarea {
      field-sizing: content;
      min-height: 4.5rem;
    }
  }

  & > [role='group'] {
    padding-top: var(--space-4);
    border-top: 1px solid var(--color-line);
  }
`;

/** Sections without any text that could be Yoruba. */
const withoutMessages: readonly SettingsSection[] = ['look', 'texts', 'mail', 'retention'];

/** A section of the settings; its draft is stored on this device until it is saved. */
export function SectionForm({ section, now, onNow }: SectionFormOptions) {
  const { title, seenOn, hasPreview = true, step } = sectionMessages[section];
  const edit = useSectionForm({ section, now, onNow });
  const { state, changed } = edit;
  const preview = async () => {
    const part = await edit.checked();
    return part && { kind: 'settings' as const, settings: { ...now.settings, ...part } };
  };

  return (
    <FormProvider {...edit.form}>
      {section === 'mail' ? <MailServerPanel isWanted={now.settings.mail.wanted === 'yes'} /> : null}
      <IsSaving value={state.busy}>
        <Form
          form={state}
          ref={edit.frame}
          label={title}
          messages={{
            submit: 'Save changes',
            busy: 'Saving...',
            unsaved: 'Your changes to this section have not been saved.',
            restored: 'We brought back your changes. They are not saved yet.',
            discard: 'Discard changes',
            discardQuestion: 'Discard these changes?',
            discardConsequence: 'What you typed will be gone. The section stays as it is on the site.',
            offline: 'You’re offline. Your draft stays here until you can save it.',
            thing: 'section',
            conflictNote: 'The version you replace stays in the history.',
          }}
          saved={
            <Banner tone="good" title={`${title}: saved.`}>
              {seenOn.length === 0 ? 'It counts from now on.' : 'Visitors see it from now on.'}{' '}
              <SeenOn section={section} />
              {step ? (
                <p>
                  <NextStep after={step} />
                </p>
              ) : null}
            </Banner>
          }
          summary={
            <>
              {edit.isUnchanged ? (
                <Banner tone="plain">Nothing was changed, so there is nothing to save.</Banner>
              ) : null}
              {changed.length > 0 && !state.conflict ? (
                <Disclosure>
                  <summary>
                    {changed.length === 1 ? 'What you changed' : `What you changed: ${changed.length} things`}
                  </summary>
                  <DifferenceList list={changed} names={['On the site now', 'Yours, not saved']} />
                </Disclosure>
              ) : null}
            </>
          }
          note={
            <Note>
              {seenOn.length === 0
                ? 'Visitors don’t see this section. What you save counts at once.'
                : `Saving shows this section to visitors at once, on ${seenOn.map(({ label }) => label).join(' and ')}.`}
            </Note>
          }
          actions={(hasPreview ? seenOn : []).map(({ path, label }) => (
            <PreviewButton key={path} body={preview} address={path} aria-disabled={state.busy || undefined}>
              {seenOn.length === 1 ? 'Preview' : `Preview ${label}`}
            </PreviewButton>
          ))}
          hasYorubaKeys={!withoutMessages.includes(section)}
          warnsOnSearch
        >
          <ArrivingPictures value={edit.arriving}>
            <SectionFields key={edit.generation} section={section} />
          </ArrivingPictures>
          {section === 'media' ? <YoutubeTries saved={now.updated_at} /> : null}
        </Form>
      </IsSaving>
      <SettingsHistory section={section} now={now} hasDraft={state.isTyped} onRestored={edit.replace} onNow={onNow} />
      <AccountsDialog
        changes={edit.asking}
        onConfirm={() => void edit.confirmAccounts()}
        onCancel={edit.cancelAccounts}
      />
    </FormProvider>
  );
}

/** Links to where visitors see a section. */
function SeenOn({ section }: { section: SettingsSection }) {
  return sectionMessages[section].seenOn.map(({ path, label }, index) => (
    <span key={path}>
      {index > 0 ? ' · ' : null}
      <RouteLink to={path} otherwise={label}>
        See it on {label}
      </RouteLink>
    </span>
  ));
}
