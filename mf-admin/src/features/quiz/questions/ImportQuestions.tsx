import {
  LONGEST_IMPORT,
  type QuestionStage,
  questionStageName,
  questionStages,
} from '@cog/contracts/quiz/questions.constants';
import { checkImport, importQuestions } from '@cog/contracts/quiz/questions.endpoints';
import type { ImportCheck } from '@cog/contracts/quiz/questions.schema';
import { Banner, Button, ButtonLink, SelectField, TextAreaField, useOneAtATime } from '@cog/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { NotDone } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { Frame } from '../../../common/form/AdminForm.tsx';
import { FileButton } from '../../../common/form/FileButton.tsx';
import { OpenedHeading } from '../../../common/form/OpenedHeading.tsx';
import { UnsavedWarning } from '../../../common/form/UnsavedWarning.tsx';
import { useDraft } from '../../../common/form/useDraft.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { Disclosure } from '../../../common/layout/Disclosure.styles.ts';
import { ImportReport } from './ImportReport.tsx';
import { ACCEPTED, readTextFile } from './readTextFile.ts';

export interface ImportQuestionsProps {
  /** Stage for questions that do not name one; can be changed in the form. */
  stage: QuestionStage;
  onEdited: () => void;
  /** @param message the server's message */
  onImported: (message: string) => void;
  /** Address of the page without the import. */
  backTo: string;
}

interface Source {
  source: string;
  stage: QuestionStage;
}

/** The result of a check, and the source that it applies to: another text must be checked again. */
interface Checked extends Source {
  check: ImportCheck;
}

const EXAMPLE = `1. Who built the ark?
Yoruba: Ta ni ó kan ọkọ̀ náà?
A. Moses | Mósè
B. Noah | Nóà
C. Abraham | Ábúráhámù
Answer: B
Reference: Genesis 6:14`;

const Example = styled.pre`
  font-family: inherit;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const isStage = (value: unknown): value is QuestionStage => questionStages.some((stage) => stage === value);

function readSource(kept: unknown): Source | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { source, stage }: { source?: unknown; stage?: unknown } = kept;
  return typeof source === 'string' && source.length <= LONGEST_IMPORT && isStage(stage) ? { source, stage } : null;
}

const isSame = (one: Source, other: Source) => one.source === other.source && one.stage === other.stage;

/** Imports many questions from a file or a pasted text. Shows what was read of each, and stores nothing until the user confirms. */
export function ImportQuestions({ stage, onEdited, onImported, backTo }: ImportQuestionsProps) {
  const call = useSignedInCall();
  const { busy, run } = useOneAtATime();
  const { draft, isStored, keep } = useDraft<Source>('draft-questions-import', readSource);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = draft?.values ?? { source: '', stage };
  const current = checked !== null && isSame(checked, typed) ? checked.check : null;

  const change = (changed: Partial<Source>) => {
    const next = { ...typed, ...changed };
    keep(next.source === '' ? null : { values: next, key: null, version: null });
    setProblem(null);
    onEdited();
  };

  const fail = (failure: NotDone) => {
    if (failure.kind === 'signed-out') return;
    setProblem(failure.message);
    requestAnimationFrame(() => field.current?.focus());
  };

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.source.trim() === '') {
      fail({ kind: 'unanswered', message: 'Paste questions or choose a file' });
      return;
    }
    if (typed.source.length > LONGEST_IMPORT) {
      fail({ kind: 'unanswered', message: 'This is too much at once. Please bring it in parts.' });
      return;
    }
    setProblem(null);
    const outcome = await run('check', () => call(checkImport, { body: typed }));
    if (outcome === null) return;
    if (outcome.kind === 'done') setChecked({ ...typed, check: outcome.data });
    else fail(outcome);
  };

  const store = async (which: 'all' | 'good') => {
    if (current === null) return;
    const { fingerprint } = current;
    const outcome = await run('store', () => call(importQuestions, { body: { ...typed, which, fingerprint } }));
    if (outcome === null) return;
    if (outcome.kind !== 'done') {
      // The bank has changed, so the questions must be checked again.
      if (outcome.kind === 'refused') setChecked(null);
      fail(outcome);
      return;
    }
    keep(null);
    onImported(outcome.data.message);
  };

  const readChosen = async (file: File | undefined) => {
    if (!file) return;
    const read = await readTextFile(file);
    if (read.kind === 'read') change({ source: read.text });
    else setProblem(`${file.name}: ${read.message}`);
  };

  return (
    <>
      <OpenedHeading>Import questions</OpenedHeading>
      <Frame noValidate aria-label="Import questions" onSubmit={(event) => void check(event)}>
        <Disclosure>
          <summary>How the text may look</summary>
          <Example>{EXAMPLE}</Example>
          <p>
            Yoruba may be left out, and <b>✓</b> behind an option marks it as right too. A line “Stage 2” or “Practice”
            says where the questions below it go. Or a table: the export has its columns.
          </p>
        </Disclosure>
        <TextAreaField
          ref={field}
          label="Questions"
          help="Paste them as they were written, or cells of a table with its header."
          rows={10}
          spellCheck={false}
          value={typed.source}
          readOnly={busy !== null}
          error={problem ?? undefined}
          onChange={({ target }) => change({ source: target.value })}
        />
        <Actions>
          <FileButton accept={ACCEPTED} disabled={busy !== null} onChoose={(file) => void readChosen(file)}>
            Choose a .csv or .txt file
          </FileButton>
        </Actions>
        <SelectField
          label="Where to put questions that don’t say"
          options={questionStages.map((one) => ({ value: String(one), label: questionStageName(one) }))}
          value={String(typed.stage)}
          readOnly={busy !== null}
          onChange={({ target }) => {
            const chosen = Number(target.value);
            if (isStage(chosen)) change({ stage: chosen });
          }}
        />
        {checked !== null && current === null ? (
          <Banner tone="plain">The text was changed. Check it again before anything is stored.</Banner>
        ) : null}
        <Actions>
          <Button
            type="submit"
            look={current ? 'secondary' : 'primary'}
            busy={busy === 'check'}
            busyLabel="Checking..."
          >
            {current ? 'Check again' : 'Check the questions'}
          </Button>
          {draft === null ? (
            <ButtonLink look="quiet" to={backTo} preventScrollReset>
              Close
            </ButtonLink>
          ) : (
            <Button
              look="quiet"
              aria-disabled={busy !== null || undefined}
              onClick={() => {
                if (busy !== null) return;
                keep(null);
                setChecked(null);
              }}
            >
              Clear the text
            </Button>
          )}
        </Actions>
      </Frame>
      {current ? <ImportReport check={current} busy={busy === 'store'} onStore={(which) => void store(which)} /> : null}
      <UnsavedWarning when={draft !== null} what="These questions have not been stored." kept={isStored} />
    </>
  );
}
