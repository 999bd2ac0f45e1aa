import * as pages from '@cog/contracts/composition/pages';
import { STAGES, type Stage } from '@cog/contracts/quiz/constants';
import { LONGEST_FILE } from '@cog/contracts/quiz/results.constants';
import { checkResultsFile, storeResultsFile } from '@cog/contracts/quiz/results.endpoints';
import type { CheckedFile } from '@cog/contracts/quiz/results.schema';
import { exampleReference, referencePrefix } from '@cog/contracts/registrations/referencePrefix';
import { useSettings } from '@cog/platform';
import { Banner, Button, ButtonLink, SelectField, TextAreaField } from '@cog/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { Frame } from '../../../common/form/AdminForm.tsx';
import { FileButton } from '../../../common/form/FileButton.tsx';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { Disclosure } from '../../../common/layout/Disclosure.styles.ts';
import { Panel } from '../../../common/layout/Panel.tsx';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { ACCEPTED, readTextFile } from '../questions/readTextFile.ts';
import { CheckReport } from './CheckReport.tsx';

/** The file's text, and the stage of rows that do not name one. */
interface Source {
  csv: string;
  stage: Stage | null;
}

/** The result of a check, and the source that it applies to: another text must be checked again. */
interface Checked extends Source {
  check: CheckedFile;
}

const NOTHING: Source = { csv: '', stage: null };

/** @param reference in the format of this church's references */
const exampleOf = (reference: string) => `Reference,Full Name,Stage,Score,Total Questions,Time Taken,Completed At,Status
${reference},Ade Sample,1,18,20,12m 5s,2026-11-21 14:05,Completed`;

const Example = styled.pre`
  padding: var(--space-3);
  overflow-x: auto;
  background: var(--color-paper);
  border-radius: var(--radius-small);
  font-size: var(--text-small);
`;

/**
 * Imports results of a quiz that was held elsewhere, from a file or pasted cells. Shows what storing them would
 * change, and stores exactly what was checked. Nothing is kept on this device, since it names people.
 */
export function ResultsImport() {
  const call = useSignedInCall();
  const { churchName } = useSettings();
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const [source, setSource] = useState(NOTHING);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const current =
    checked !== null && checked.csv === source.csv && checked.stage === source.stage ? checked.check : null;

  const change = (changed: Partial<Source>) => {
    setSource({ ...source, ...changed });
    setProblem(undefined);
    setResult(null);
  };
  const fail = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };

  const check = (event: FormEvent) => {
    event.preventDefault();
    if (source.csv.trim() === '') return fail('Choose a file, or paste its lines');
    if (source.csv.length > LONGEST_FILE) return fail('This is too much at once. Divide it, and bring it in parts.');
    setProblem(undefined);
    void act('check', () => call(checkResultsFile, { body: source }), {
      done(data) {
        setChecked({ ...source, check: data });
        return null;
      },
      failed: ({ message }) => ({ tone: 'bad', title: 'We couldn’t check the results', text: message }),
    });
  };

  const store = ({ fingerprint }: CheckedFile) =>
    act('store', () => call(storeResultsFile, { body: { ...source, fingerprint } }), {
      done({ message, leftOut }) {
        setSource(NOTHING);
        setChecked(null);
        const rest = leftOut === 0 ? '' : ` ${leftOut} ${leftOut === 1 ? 'row was' : 'rows were'} left out.`;
        return {
          tone: 'good',
          title: message + rest,
          more: (
            <div>
              <ButtonLink look="quiet" to={pages.quizResults}>
                To the leaderboard
              </ButtonLink>
            </div>
          ),
        };
      },
      failed({ kind, message }) {
        if (kind === 'unanswered') {
          const text = `${message} They may be stored already. Press the button again. It won’t be done twice.`;
          return { tone: 'bad', title: 'We’re not sure the results were stored', text };
        }
        // The stored results have changed, so the file must be checked again.
        setChecked(null);
        return { tone: 'bad', title: 'The results were not stored', text: message };
      },
    });

  const readChosen = async (file: File | undefined) => {
    if (!file) return;
    const read = await readTextFile(file);
    if (read.kind === 'read') change({ csv: read.text });
    else fail(`${file.name}: ${read.message}`);
  };

  return (
    <Panel title="Results from elsewhere">
      <p>Results of a quiz that was held in a hall or with another program. They are checked before they count.</p>
      <ActionMessage result={result} />
      <Frame noValidate aria-label="Results from elsewhere" onSubmit={check}>
        <Disclosure>
          <summary>How the file may look</summary>
          <Example>{exampleOf(exampleReference(referencePrefix('', churchName)))}</Example>
          <p>
            A participant is named by reference, or by phone and full name. Times may be seconds, 12:05 or 12m 5s; dates
            are Lagos time, 2026-11-21 14:05 or 21/11/2026 14:05. Other columns are not read.
          </p>
        </Disclosure>
        <TextAreaField
          ref={field}
          label="Lines of the file"
          help="Paste the cells of a table with its header, or choose a CSV file."
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={source.csv}
          readOnly={busy !== null}
          error={problem}
          onChange={({ target }) => change({ csv: target.value })}
        />
        <Actions>
          <FileButton accept={ACCEPTED} disabled={busy !== null} onChoose={(file) => void readChosen(file)}>
            Choose a CSV file
          </FileButton>
        </Actions>
        <SelectField
          label="Stage of rows that name none"
          placeholder="Every row names its stage"
          options={STAGES.map((stage) => ({ value: String(stage), label: `Stage ${stage}` }))}
          value={source.stage === null ? '' : String(source.stage)}
          onChange={({ target }) => change({ stage: STAGES.find((stage) => String(stage) === target.value) ?? null })}
        />
        {checked !== null && current === null ? (
          <Banner tone="plain">The lines were changed. Check them again before they are stored.</Banner>
        ) : null}
        <Actions>
          <Button
            type="submit"
            look={current ? 'secondary' : 'primary'}
            busy={busy === 'check'}
            busyLabel="Checking..."
          >
            {current ? 'Check again' : 'Check the results'}
          </Button>
        </Actions>
      </Frame>
      {current ? <CheckReport check={current} busy={busy === 'store'} onStore={() => void store(current)} /> : null}
    </Panel>
  );
}
