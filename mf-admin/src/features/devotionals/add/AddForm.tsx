import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { createDevotional, createYorubaDevotional } from '@cog/contracts/devotionals/endpoints';
import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { saveUnpublishedText } from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { RouteLink } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import { type CallOutcome, mapDone } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { useFormDay } from '../../../common/form/FormDay.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import type { SendOptions } from '../../../common/form/useSubmission.ts';
import { fieldOfPath } from '../../../common/unpublished/sendDraft.ts';
import { editAddress } from '../devotional.address.ts';
import { devotionalMessages, langOf } from '../devotional.messages.ts';
import { DateEntry } from '../form/DateEntry.tsx';
import { OpeningNote, TakenNote } from '../form/DayNotes.tsx';
import { DevotionalForm } from '../form/DevotionalForm.tsx';
import { devotionalSchema, draftName, unfinishedSchema, valuesOf } from '../form/devotionalDraft.ts';
import { formMessages } from '../form/form.messages.ts';
import { otherText } from '../form/OtherLanguage.tsx';
import { useDay } from '../form/useDay.ts';
import { LinkRow } from '../LinkRow.styles.ts';

export interface AddFormProps {
  language: Language;
  /** The prefilled day; each such day has its own stored draft. */
  date: IsoDate | null;
  /** The devotional whose text fills the form. */
  copy: Devotional | null;
  onEdited: () => void;
  onSaved: (day: IsoDate) => void;
  /** Called when the text was saved as a draft. */
  onDraft: (draft: UnpublishedText) => void;
}

type Added = { kind: 'registered'; date: IsoDate } | { kind: 'draft'; draft: UnpublishedText };

/** Whether the message is not the server's own, but a generic one (specification, section 8). */
const hasNoMessage = (message: string) => message === '' || /^Server error: \d+$/.test(message);

/** The form 'Register' for a devotional (specification, sections 2, 5 and 8). */
export function AddForm({ language, date, copy, onEdited, onSaved, onDraft }: AddFormProps) {
  const { labels, register, registering, failed } = devotionalMessages[language];
  const { copyReading } = formMessages[language];
  const call = useSignedInCall();

  async function send(
    input: DevotionalInput,
    { idempotencyKey, way }: SendOptions & { way: string | null },
  ): Promise<CallOutcome<Added>> {
    if (way === 'draft') {
      const devotional = { ...input, language };
      const body = { kind: 'devotional' as const, state: 'draft' as const, reviewer: null, devotional };
      return mapDone(await call(saveUnpublishedText, { body, idempotencyKey }), ({ data }) => ({
        kind: 'draft' as const,
        draft: data,
      }));
    }
    const outcome =
      language === 'YO'
        ? await call(createYorubaDevotional, { body: { ...input, language }, idempotencyKey })
        : await call(createDevotional, { body: input, idempotencyKey });
    return 'message' in outcome && hasNoMessage(outcome.message)
      ? { ...outcome, message: failed }
      : mapDone(outcome, () => ({ kind: 'registered' as const, date: input.date }));
  }

  const form = useAdminForm({
    labels,
    initial: { ...valuesOf(copy), date: date ?? '' },
    draft: draftName(language, date),
    schema: devotionalSchema(language),
    ways: { draft: unfinishedSchema(language) },
    fieldAt: fieldOfPath,
    send,
    onSaved: (added) => (added.kind === 'draft' ? onDraft(added.draft) : onSaved(added.date)),
    onEdited,
  });
  const entry = useFormDay(form, 'date');
  const { day } = entry.typed;
  const now = useDay(day);
  const other = otherText(language, now);
  const { outcome } = form;
  const isTaken = outcome?.kind === 'refused' && outcome.status === 409;
  const hasNoDraft = now.kind !== 'there' || now.drafts[language] === null;
  const canCopyReading =
    copyReading !== undefined &&
    other !== null &&
    other.bible_reading !== '' &&
    form.values().bible_reading.trim() === '';

  return (
    <DevotionalForm
      form={form}
      language={language}
      now={now}
      label={register}
      messages={{
        submit: register,
        busy: registering,
        unsaved: 'This devotional has not been registered.',
        unanswered: `What you typed is safe. Press ${register} again. It won’t be added twice.`,
      }}
      lead={
        <>
          <DateEntry {...entry} language={language} />
          {day ? <OpeningNote day={day} /> : null}
          <TakenNote language={language} now={now} />
        </>
      }
      actions={
        <Button look="secondary" aria-disabled={form.busy || undefined} onClick={() => form.sendAs('draft')}>
          Save as draft
        </Button>
      }
      advice={
        isTaken && hasNoDraft && day ? (
          <LinkRow>
            <RouteLink to={devotionalAddress(day, language)}>See the existing one</RouteLink>
            <RouteLink to={editAddress(language, day)}>Edit the existing one</RouteLink>
          </LinkRow>
        ) : null
      }
    >
      {canCopyReading ? (
        <Button
          look="quiet"
          aria-disabled={form.busy || undefined}
          onClick={() => {
            form.set('bible_reading', other.bible_reading);
            form.focus('bible_reading');
          }}
        >
          <span lang={langOf(language)}>{copyReading}</span>
        </Button>
      ) : null}
    </DevotionalForm>
  );
}
