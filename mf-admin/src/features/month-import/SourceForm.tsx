import { useToday } from '@cog/platform';
import { Banner, Button, ConfirmDialog, Loading, note, SelectField } from '@cog/shared-ui';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Frame, SideBySide } from '../../common/form/AdminForm.tsx';
import { FileButton } from '../../common/form/FileButton.tsx';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { ACCEPTED, readFile } from './files/readFile.ts';
import { SourceField } from './SourceField.tsx';
import type { Month } from './useMonth.ts';

export interface SourceFormProps {
  month: Month;
  change: (change: Partial<Month>) => void;
  /** Parses the text; `error` is set if there is nothing to parse. */
  onRead: () => void;
  error: string | undefined;
  /** The days are being saved. */
  locked: boolean;
  /** Whether the field takes the focus when it appears. */
  focused: boolean;
}

const DropTarget = styled(Frame)`
  border-radius: var(--radius-medium);

  &[data-dropping] {
    outline: 3px dashed var(--color-dawn);
    outline-offset: var(--space-2);
  }
`;

const FileRow = styled(Actions)`
  align-items: center;

  & > span {
    ${note};
  }

  /* Touch devices have no drag and drop. */
  @media (hover: none) {
    & > span {
      display: none;
    }
  }
`;

const languages = [
  { value: '', label: 'Tell by the letters of each day' },
  { value: 'EN', label: 'English' },
  { value: 'YO', label: 'Yoruba' },
];

/** Years to choose from, around the current one. */
const yearsAround = (year: number) =>
  [-1, 0, 1, 2].map((offset) => ({ value: String(year + offset), label: String(year + offset) }));

/** The source of the text: the field, or a file that is chosen or dropped on it. */
export function SourceForm({ month, change, onRead, error, locked, focused }: SourceFormProps) {
  const today = useToday();
  const { reading, problem, taken, waiting, read, use, dismiss } = useChosenFile(month.source, (source) =>
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
    if (!locked) read(event.dataTransfer.files[0]);
  };
  return (
    <>
      <DropTarget
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
          // A text from a file remounts the field.
          key={taken.count}
          source={month.source}
          onChange={(source) => change({ source })}
          error={error}
          readOnly={locked}
          focused={focused}
        />
        <FileRow>
          <FileButton accept={ACCEPTED} disabled={locked} onChoose={read}>
            Choose a .docx, .odt, .txt or .zip file
          </FileButton>
          <span>or drop it here</span>
        </FileRow>
        {reading ? <Loading label="Reading the file..." /> : null}
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        {taken.name && !problem ? (
          <Banner tone="plain">
            The text of {taken.name} was read. Now find its days.
            {taken.lost.length > 0 ? ` We can’t bring over: ${taken.lost.join(', ')}.` : null}
          </Banner>
        ) : null}
        <SideBySide>
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
        </SideBySide>
        <Actions>
          <Button
            type="submit"
            look={month.days.length > 0 ? 'secondary' : 'primary'}
            aria-disabled={locked || undefined}
          >
            {month.days.length > 0 ? 'Read the text again' : 'Find the days'}
          </Button>
        </Actions>
      </DropTarget>
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

interface ChosenFile {
  name: string;
  text: string;
  /** Formatting of the document that plain text cannot keep. */
  lost: readonly string[];
}

/** Reads the last chosen file, and asks before its text replaces another one. */
function useChosenFile(source: string, onText: (text: string) => void) {
  const [state, setState] = useState<{ reading: boolean; problem: string | null }>({ reading: false, problem: null });
  /** The file whose text was last used, and the number of files used so far. */
  const [taken, setTaken] = useState<Omit<ChosenFile, 'text'> & { count: number }>({ name: '', lost: [], count: 0 });
  const [waiting, setWaiting] = useState<ChosenFile | null>(null);
  const last = useRef<File | null>(null);
  const put = ({ name, text, lost }: ChosenFile) => {
    setWaiting(null);
    setTaken(({ count }) => ({ name, lost, count: count + 1 }));
    onText(text);
  };
  const read = async (file: File) => {
    last.current = file;
    setState({ reading: true, problem: null });
    const { name } = file;
    const found = await readFile(file);
    if (last.current !== file) return;
    setState({ reading: false, problem: found.kind === 'problem' ? `${name}: ${found.message}` : null });
    if (found.kind === 'problem') return;
    if (source.trim() === '' || source === found.text) put({ name, ...found });
    else setWaiting({ name, ...found });
  };
  return {
    ...state,
    taken,
    waiting,
    read: (file: File | undefined) => void (file && read(file)),
    use: () => waiting && put(waiting),
    dismiss: () => setWaiting(null),
  };
}
