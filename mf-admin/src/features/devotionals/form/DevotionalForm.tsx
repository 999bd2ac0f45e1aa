import { type DevotionalField, MISSING_FIELDS } from '@cog/contracts/devotionals/constants';
import type { devotionalForm } from '@cog/contracts/devotionals/schema';
import type { Language } from '@cog/contracts/lib/calendar';
import { useStoredState } from '@cog/platform';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { AdminForm, type AdminFormProps } from '../../../common/form/AdminForm.tsx';
import type { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { PreviewButton } from '../../../common/preview/PreviewButton.tsx';
import { OtherLanguage, otherText } from './OtherLanguage.tsx';
import { LONG_SOURCE, TextFields } from './TextFields.tsx';
import type { DayState } from './useDay.ts';

type DevotionalSchema = (typeof devotionalForm)[Language];

export interface DevotionalFormProps
  extends Pick<AdminFormProps, 'label' | 'messages' | 'lead' | 'advice' | 'note' | 'actions'> {
  /** The form's way 'draft', and the preview, accept an incomplete text. */
  form: ReturnType<typeof useAdminForm<DevotionalField, DevotionalSchema, unknown>>;
  language: Language;
  /** State of the devotional's day. */
  now: DayState;
  /** Below the Bible reading. */
  children?: ReactNode;
}

/** On a phone the browser scrolls the caret to where the other language's long text does not cover it. */
const RoomForSource = createGlobalStyle`
  @media (max-width: 1099.98px) {
    html:has([data-paired] textarea[name='content']:focus) {
      scroll-padding-block: calc(4.5rem + ${LONG_SOURCE}) 2rem;
    }

    html:has([data-keys='open']):has([data-paired] textarea[name='content']:focus) {
      scroll-padding-top: calc(8.5rem + ${LONG_SOURCE});
    }
  }
`;

const Form = styled(AdminForm)`
  /* The open letter keys stay visible above the fields; the page makes room for them. */
  &:has([data-keys='open']) {
    --keys: var(--space-16);

    & :is(input, textarea) {
      scroll-margin-top: 0;
    }
  }

  /* Long texts are shown in full: the page scrolls, not the field. */
  @supports (field-sizing: content) {
    & textarea {
      field-sizing: content;
      min-height: 6rem;
    }

    & textarea[name='content'] {
      min-height: 16rem;
    }
  }

  @media (min-width: 1100px) {
    &:has([data-paired]) {
      max-width: 76rem;
    }

    &:has([data-paired]) > :not([data-paired]) {
      max-width: 46rem;
    }

    & [data-paired] textarea[name='content'] {
      min-height: 26rem;
    }
  }
`;

const asBoolean = (kept: unknown): boolean | null => (typeof kept === 'boolean' ? kept : null);

/** The five texts of a devotional next to those of the other language, which can be hidden on this device. */
export function DevotionalForm({ form, language, now, lead, actions, children, ...frame }: DevotionalFormProps) {
  const [shown, keepShown] = useStoredState('devotional-source-shown', true, asBoolean);

  async function preview() {
    const body = await form.checked('draft');
    return body && { kind: 'devotional' as const, devotional: { ...body, language } };
  }

  return (
    <Form
      {...frame}
      form={form}
      incomplete={MISSING_FIELDS[language]}
      hasYorubaKeys={language === 'YO' ? 'open' : true}
      warnsOnSearch
      lead={
        <>
          {lead}
          <OtherLanguage language={language} now={now} shown={shown} onShow={keepShown} />
          <RoomForSource />
        </>
      }
      actions={
        <>
          <PreviewButton body={preview} aria-disabled={form.busy || undefined} />
          {actions}
        </>
      }
    >
      <TextFields language={language} field={form.field} source={shown ? otherText(language, now) : null}>
        {children}
      </TextFields>
    </Form>
  );
}
