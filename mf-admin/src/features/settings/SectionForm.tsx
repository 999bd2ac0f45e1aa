import type { EditableSettings } from '@cog/contracts/settings-editing/schema';
import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import { useKept, useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, FormErrorSummary } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { focusOn } from '../../common/form/focusOn.ts';
import { UnsavedWarning } from '../../common/form/UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from '../../common/form/YorubaKeys.tsx';
import { Fold } from '../../common/layout/Fold.styles.ts';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import { PreviewButton } from '../../common/preview/PreviewButton.tsx';
import { DifferenceList } from '../../common/versions/DifferenceList.tsx';
import { TwoVersions } from '../../common/versions/TwoVersions.tsx';
import { AccountsDialog } from './AccountsDialog.tsx';
import { differences } from './form/differences.ts';
import { readDraft, type SectionDraft } from './form/sectionDraft.ts';
import { Sending } from './form/useField.ts';
import { useSectionForm } from './form/useSectionForm.ts';
import { SettingsHistory } from './history/SettingsHistory.tsx';
import { OutcomeBanner } from './OutcomeBanner.tsx';
import { Actions, Form, SaveNote } from './Settings.styles.ts';
import { draftKey, sectionWords } from './section.words.ts';
import { sectionFields } from './sections/sectionFields.ts';

export interface SectionFormProps {
  section: SettingsSection;
  /** What is there now, as far as this page knows. */
  now: EditableSettings;
  /** The server has said what is there now. */
  onNow: (now: EditableSettings) => void;
}

/** One section of the settings, its draft kept on this device until it is saved. */
export function SectionForm(props: SectionFormProps) {
  const { section } = props;
  const [draft, keep, ready] = useKept<SectionDraft | null>(draftKey(section), null, readDraft(section));
  return ready ? <Drafted {...props} draft={draft} keep={keep} /> : null;
}

interface DraftedProps extends SectionFormProps {
  draft: SectionDraft | null;
  keep: (draft: SectionDraft | null) => void;
}

function Drafted({ section, now, onNow, draft, keep }: DraftedProps) {
  const { title, seenOn } = sectionWords[section];
  const online = useOnline();
  const [restored, setRestored] = useState(draft !== null);
  const [discarding, setDiscarding] = useState(false);
  const edit = useSectionForm({ section, now, draft, keep, onNow, onTyped: () => setRestored(false) });
  const { form, found, problems, outcome, busy, meanwhile, current } = edit;
  const frame = useRef<HTMLFormElement>(null);
  const news = useRef<HTMLDivElement>(null);
  const lastField = useLastTextField();
  const Fields = sectionFields[section];

  useEffect(() => {
    if (found.length > 0) focusOn(frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null);
  }, [found]);
  useEffect(() => {
    if (outcome?.kind === 'saved') focusOn(news.current);
  }, [outcome]);

  const preview = async () => {
    const part = await edit.checked();
    return part && { kind: 'settings' as const, settings: { ...now.settings, ...part } };
  };
  const changed = draft ? differences(current, draft.values) : [];

  return (
    <FormProvider {...form}>
      <StatusRegion data-width="form" ref={news} tabIndex={-1}>
        {outcome?.kind === 'saved' ? <OutcomeBanner section={section} outcome={outcome} /> : null}
        {restored && draft ? (
          <Banner tone="plain">
            These are changes of yours that were kept on this device. They are not saved yet.
          </Banner>
        ) : null}
      </StatusRegion>
      <Sending value={busy}>
        <Form
          ref={frame}
          noValidate
          aria-label={title}
          onFocus={lastField.onFocus}
          onSubmit={(event) => {
            event.preventDefault();
            if (meanwhile === null) void edit.submit();
          }}
        >
          <YorubaKeys targetRef={lastField.ref} />
          <Fields key={edit.generation} />
          <FormErrorSummary errors={problems} />
          {outcome && outcome.kind !== 'saved' ? <OutcomeBanner section={section} outcome={outcome} /> : null}
          {changed.length > 0 && meanwhile === null ? (
            <Fold>
              <summary>
                {changed.length === 1 ? 'What you changed' : `What you changed: ${changed.length} things`}
              </summary>
              <DifferenceList list={changed} names={['On the site now', 'Yours, not saved']} />
            </Fold>
          ) : null}
          {meanwhile && draft ? (
            <TwoVersions
              heading="Somebody else changed this section while you were editing it"
              differences={differences(meanwhile, draft.values)}
              busy={busy}
              onKeepMine={() => void edit.submit()}
              onTakeTheirs={edit.discard}
            >
              <p>What you typed is still here, and not saved. The two versions differ in:</p>
            </TwoVersions>
          ) : null}
          {online ? null : (
            <Banner tone="warning">You are offline. What you type is kept on this device until you can save it.</Banner>
          )}
          <SaveNote>
            Saving shows this section to visitors at once, on {seenOn.map(({ label }) => label).join(' and ')}.
          </SaveNote>
          <Actions>
            {meanwhile ? null : (
              <Button type="submit" busy={busy} busyLabel="Saving...">
                Save changes
              </Button>
            )}
            {seenOn.map(({ path, label }, index) => (
              <PreviewButton key={path} body={preview} address={path} aria-disabled={busy || undefined}>
                {index === 0 && seenOn.length === 1 ? 'Preview' : `Preview ${label}`}
              </PreviewButton>
            ))}
            {draft && meanwhile === null ? (
              <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setDiscarding(true)}>
                Discard changes
              </Button>
            ) : null}
          </Actions>
        </Form>
      </Sending>
      <SettingsHistory
        section={section}
        now={now}
        hasDraft={draft !== null}
        onRestored={(stored) => {
          keep(null);
          onNow(stored);
          edit.fill(stored.settings);
        }}
        onNow={onNow}
      />
      <AccountsDialog
        changes={edit.asking}
        onConfirm={() => void edit.confirmAccounts()}
        onCancel={edit.cancelAccounts}
      />
      <ConfirmDialog
        open={discarding}
        title="Discard these changes?"
        message="What you typed will be gone. The section stays as it is on the site."
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          edit.discard();
        }}
      />
      <UnsavedWarning when={draft !== null} what="Your changes to this section have not been saved." searchToo />
    </FormProvider>
  );
}
