import { useToday } from '@cog/platform';
import { Banner, Button, ConfirmDialog, Loading, SelectField } from '@cog/shared-ui';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { Actions, Choices, DropHint, FileChoice, Form } from './AddMonthPage.styles.ts';
import { ACCEPTED, readFile } from './files/readFile.ts';
import type { Month } from './monthDraft.ts';
import { SourceField } from './SourceField.tsx';

export interface SourceFormProps {
  month: Month;
  change: (change: Partial<Month>) => void;
  /** Reads the text; with what is wrong where there is nothing to be read. */
  onRead: () => void;
  error: string | undefined;
  /** The days are being saved. */
  locked: boolean;
  /** The field takes the focus when it appears. */
  focused: boolean;
}

const languages = [
  { value: '', label: 'Tell by the letters of each day' },
  { value: 'EN', label: 'English' },
  { value: 'YO', label: 'Yoruba' },
];

/** Years to choose from, around the one it is. */
const yearsAround = (year: number) =>
  [-1, 0, 1, 2].map((offset) => ({ value: String(year + offset), label: String(year + offset) }));

/** Where the text comes from: the field, or a file that is chosen or dropped on it. */
export function SourceForm({ month, change, onRead, error, locked, focused }: SourceFormProps) {
  const today = useToday();
  const { reading, problem, chosen, version, waiting, take, use, dismiss } = useChosenFile(month.source, (source) =>
    change({ source }),
  );
  const [dropping, setDropping] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!locked && !reading) onRead();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (file && !locked) take(file);
  };
  return (
    <>
      <Form
        noValidate
        aria-label="The text"
        data-dropping={dropping || undefined}
        onSubmit={submit}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={drop}
      >
        <SourceField
          // A text from a file takes the field's place.
          key={version}
          source={month.source}
          onChange={(source) => change({ source })}
          error={error}
          readOnly={locked}
          focused={focused}
        />
        <Actions>
          <FileChoice>
            Choose a .docx or .txt file
            <input
              type="file"
              accept={ACCEPTED}
              disabled={locked}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) take(file);
                // The same file can be chosen again after it was mended.
                target.value = '';
              }}
            />
          </FileChoice>
          <DropHint>or drop it here</DropHint>
        </Actions>
        {reading ? <Loading label="Reading the file..." /> : null}
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        {chosen && !problem ? <Banner tone="plain">The text of {chosen} was read. Now find its days.</Banner> : null}
        <Choices>
          <SelectField
            label="Language"
            name="language"
            options={languages}
            value={month.language}
            onChange={({ target: { value } }) => change({ language: value === 'EN' || value === 'YO' ? value : '' })}
          />
          <SelectField
            label="Year of dates without one"
            name="year"
            placeholder="The nearest to today"
            options={yearsAround(Number(today.slice(0, 4)))}
            value={month.year}
            onChange={({ target }) => change({ year: target.value })}
          />
        </Choices>
        <Actions>
          <Button
            type="submit"
            look={month.days.length > 0 ? 'secondary' : 'primary'}
            aria-disabled={locked || undefined}
          >
            {month.days.length > 0 ? 'Read the text again' : 'Find the days'}
          </Button>
        </Actions>
      </Form>
      <ConfirmDialog
        open={waiting !== null}
        title="Replace the text in the field?"
        message={`It will be the text of ${waiting?.name ?? ''} alone.`}
        confirmLabel="Replace"
        onConfirm={use}
        onCancel={dismiss}
      />
    </>
  );
}

interface FileText {
  name: string;
  text: string;
}

/** Reads the file that was chosen last; asks before its text takes the place of another. */
function useChosenFile(source: string, onText: (text: string) => void) {
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  const [waiting, setWaiting] = useState<FileText | null>(null);
  const last = useRef<File | null>(null);
  const put = ({ name, text }: FileText) => {
    setWaiting(null);
    setChosen(name);
    setVersion(version + 1);
    onText(text);
  };
  const take = async (file: File) => {
    last.current = file;
    setProblem(null);
    setReading(true);
    const read = await readFile(file);
    if (last.current !== file) return;
    setReading(false);
    if (read.kind === 'problem') return setProblem(`${file.name}: ${read.message}`);
    const found = { name: file.name, text: read.text };
    if (source.trim() === '' || source === read.text) put(found);
    else setWaiting(found);
  };
  return {
    reading,
    problem,
    chosen,
    version,
    waiting,
    take: (file: File) => void take(file),
    use: () => waiting && put(waiting),
    dismiss: () => setWaiting(null),
  };
}
