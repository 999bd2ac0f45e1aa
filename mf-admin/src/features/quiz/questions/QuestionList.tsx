import {
  LONGEST_QUESTION_SEARCH,
  QUESTIONS_PAGE_SIZE,
  questionStageName,
} from '@cog/contracts/quiz/questions.constants';
import { deleteQuestion, restoreQuestion } from '@cog/contracts/quiz/questions.endpoints';
import type { BankQuestion } from '@cog/contracts/quiz/questions.schema';
import { ButtonLink, EmptyState } from '@cog/shared-ui';
import { mapDone } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { DeletionMessage } from '../../../common/list/DeletionMessage.tsx';
import { EditAndDelete } from '../../../common/list/EditAndDelete.tsx';
import { ListRows } from '../../../common/list/ListRows.tsx';
import { ListSearch } from '../../../common/list/ListSearch.tsx';
import { RowContent, SelectRow } from '../../../common/list/SelectRow.tsx';
import { useChosenRows } from '../../../common/list/useChosenRows.ts';
import { useDeletions } from '../../../common/list/useDeletions.ts';
import { ChosenQuestions } from './ChosenQuestions.tsx';
import { OptionList, QuestionText } from './QuestionText.tsx';
import { type QuestionsParams, questionsAddress } from './questions.address.ts';

export interface QuestionListProps {
  params: QuestionsParams;
  rows: readonly BankQuestion[];
  /** Number of rows on all pages as the server counted them, and including changes made since. */
  fetched: number;
  counted: number;
  /** Called when a question is opened for editing. */
  onEdit: () => void;
  onChange: (what: 'deleted' | 'restored', question: BankQuestion) => void;
}

/** The questions, newest first, with their options and answers; search and filter are in the address. */
export function QuestionList({ params, rows, fetched, counted, onEdit, onChange }: QuestionListProps) {
  const { stage, search, withoutYoruba, page, opened } = params;
  const call = useSignedInCall();
  const all = questionsAddress({ stage, opened });
  const chosen = useChosenRows<BankQuestion>(`${stage} ${withoutYoruba} ${search}`);
  const deletions = useDeletions<BankQuestion>({
    what: 'the question',
    onDone(what, question) {
      if (what === 'deleted') chosen.set([question], false);
      onChange(what, question);
    },
  });
  const write = async (endpoint: typeof deleteQuestion | typeof restoreQuestion, { id }: BankQuestion) =>
    mapDone(await call(endpoint, { params: { id } }), ({ data }) => data);

  const columns = [
    {
      key: 'question',
      header: 'Question',
      cell: (question: BankQuestion) => (
        <RowContent>
          <SelectRow
            name={question.text}
            checked={chosen.has(question)}
            onChange={(isChosen) => chosen.set([question], isChosen)}
          />
          <QuestionText {...question} />
        </RowContent>
      ),
    },
    { key: 'options', header: 'Options', cell: (question: BankQuestion) => <OptionList {...question} /> },
    { key: 'reference', header: 'Reference', cell: ({ bibleReference }: BankQuestion) => bibleReference },
    ...(stage === null
      ? [{ key: 'stage', header: 'Asked in', cell: (question: BankQuestion) => questionStageName(question.stage) }]
      : []),
    {
      key: 'actions',
      header: 'Actions',
      cell: (question: BankQuestion) => (
        <EditAndDelete
          title={question.text}
          editTo={questionsAddress({ ...params, opened: { kind: 'edit', id: question.id } })}
          onEdit={onEdit}
          isDeleting={deletions.busy === question.id}
          onDelete={() => void deletions.remove(question.id, () => write(deleteQuestion, question))}
        />
      ),
    },
  ];

  return (
    <>
      <ListSearch
        label="Find questions"
        filters={[
          { kind: 'search', name: 'search', label: 'Search', value: search, longest: LONGEST_QUESTION_SEARCH },
          {
            kind: 'choice',
            name: 'yoruba',
            label: 'Yoruba',
            value: withoutYoruba ? 'missing' : '',
            placeholder: 'With and without',
            options: [{ value: 'missing', label: 'Something is missing' }],
          },
        ]}
        addressOf={(query) =>
          questionsAddress({
            stage,
            opened,
            search: query.get('search')?.trim() ?? '',
            withoutYoruba: query.get('yoruba') === 'missing',
          })
        }
        showAll={search || withoutYoruba ? { to: all, label: 'Clear search' } : null}
      />
      <ChosenQuestions params={params} shown={rows} total={fetched} chosen={chosen} />
      <DeletionMessage
        result={deletions.result}
        busy={deletions.busy}
        titleOf={({ text }) => text}
        home="in the bank"
        onUndo={(question) => void deletions.restore(question.id, () => write(restoreQuestion, question))}
      />
      <ListRows
        titleFirst
        nouns={{ one: 'question', many: 'questions' }}
        order={withoutYoruba ? 'of which something is missing in Yoruba' : 'newest first'}
        columns={columns}
        rows={rows}
        counted={counted}
        search={search}
        page={page}
        total={fetched}
        pageSize={QUESTIONS_PAGE_SIZE}
        addressOf={(number) => questionsAddress({ ...params, page: number })}
        previous="Newer"
        next="Older"
        allAddress={all}
        empty={
          withoutYoruba ? (
            <EmptyState
              title="Nothing is missing in Yoruba."
              action={<ButtonLink to={all}>Show all questions</ButtonLink>}
            />
          ) : (
            <EmptyState
              title={stage === null ? 'No questions yet.' : `${questionStageName(stage)} has no questions yet.`}
            >
              <p>Add them one by one, or bring many at once with Import.</p>
            </EmptyState>
          )
        }
      />
    </>
  );
}
