import {
  MOST_OPTIONS,
  optionLetter,
  type QuestionStage,
  questionStageName,
  questionStages,
} from '@cog/contracts/quiz/questions.constants';
import { addQuestion, editQuestion } from '@cog/contracts/quiz/questions.endpoints';
import { type BankQuestion, questionInput } from '@cog/contracts/quiz/questions.schema';
import { useRevalidator } from '@cog/platform';
import { Button, ButtonLink, column, RadioGroupField, SelectField, TextAreaField, TextField } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { AdminForm } from '../../../common/form/AdminForm.tsx';
import { OpenedHeading } from '../../../common/form/OpenedHeading.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { fieldAt, inputOf, optionPlaces, questionLabels, shownAtLeast, textsOf } from './question.form.ts';

export interface SavedQuestion {
  message: string;
  data: BankQuestion;
}

export interface QuestionFormProps {
  /** The question to edit; null for a new one. */
  question: BankQuestion | null;
  /** Initial stage of a new question. */
  stage: QuestionStage;
  /** Stages whose questions cannot be changed at the moment. */
  openStages: readonly QuestionStage[];
  onEdited: () => void;
  onSaved: (saved: SavedQuestion) => void;
  /** Address of the page without the form. */
  backTo: string;
}

/** English and Yoruba of an option are side by side where there is room. */
const Options = styled.fieldset`
  ${column(4)};
  min-width: 0;
  padding: 0;
  margin: 0;
  border: 0;

  & > legend {
    padding: 0;
    margin-bottom: var(--space-3);
    font-weight: 700;
  }

  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: var(--space-3);
  }

  /* Single letters need little width. */
  [role='radiogroup'] label {
    flex: 0 1 5rem;
  }
`;

const newMessages = {
  submit: 'Add Question',
  busy: 'Adding...',
  unsaved: 'This question has not been added.',
};

const editMessages = {
  submit: 'Save Changes',
  busy: 'Saving...',
  discard: 'Discard changes',
  discardQuestion: 'Discard your changes?',
  unsaved: 'Your changes to this question have not been saved.',
  thing: 'question',
};

/** The form of a question. The new question and each edited one have their own draft on this device. */
export function QuestionForm({ question, stage, openStages, onEdited, onSaved, backTo }: QuestionFormProps) {
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const [more, setMore] = useState(0);
  const form = useAdminForm({
    labels: questionLabels,
    initial: textsOf(question, stage),
    version: question?.version ?? null,
    draft: question ? `draft-question-${question.id}` : 'draft-question',
    schema: questionInput,
    toInput: inputOf,
    fieldAt,
    send: (input, { idempotencyKey, version }) =>
      question
        ? call(editQuestion, {
            params: { id: question.id },
            body: { ...input, version: version ?? question.version },
            idempotencyKey,
          })
        : call(addQuestion, { body: input, idempotencyKey }),
    onEdited,
    onSaved,
    refetch: revalidate,
    describeValue(name, value) {
      if (name === 'answer') return value === '' ? '' : optionLetter(Number(value));
      return name === 'stage' ? (choices.find((choice) => choice.value === value)?.label ?? value) : value;
    },
  });
  const choices = questionStages
    .filter((one) => !openStages.includes(one))
    .map((one) => ({ value: String(one), label: questionStageName(one) }));
  const shown = Math.min(Math.max(shownAtLeast(form.values()), more), MOST_OPTIONS);
  const heading = question ? 'Edit the question' : 'A new question';
  return (
    <>
      <OpenedHeading>{heading}</OpenedHeading>
      <AdminForm
        form={form}
        label={heading}
        messages={question ? editMessages : newMessages}
        actions={
          form.isTyped ? null : (
            <ButtonLink look="quiet" to={backTo} preventScrollReset>
              Close
            </ButtonLink>
          )
        }
      >
        <SelectField options={choices} {...form.field('stage')} />
        <TextAreaField rows={2} {...form.field('text')} />
        <TextAreaField rows={2} lang="yo" {...form.field('textYoruba')} optional />
        <Options>
          <legend>Options</legend>
          {optionPlaces.slice(0, shown).map((place) => (
            <div key={place}>
              <TextField autoComplete="off" {...form.field(`option${place}`)} optional={place > 1} />
              <TextField autoComplete="off" lang="yo" {...form.field(`option${place}Yoruba`)} optional />
            </div>
          ))}
          {shown < MOST_OPTIONS ? (
            <Button look="quiet" onClick={() => setMore(shown + 1)}>
              Add option {optionLetter(shown)}
            </Button>
          ) : null}
          <RadioGroupField
            {...form.field('answer')}
            help="Each participant sees the options in a different order."
            options={optionPlaces.slice(0, shown).map((place) => ({
              value: String(place),
              label: optionLetter(place),
            }))}
          />
        </Options>
        <TextField
          autoComplete="off"
          {...form.field('bibleReference')}
          optional
          help="Where the answer is, like John 3:16. Participants see it after the stage has closed."
        />
      </AdminForm>
    </>
  );
}
