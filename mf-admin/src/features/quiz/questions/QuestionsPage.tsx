import { PRACTICE } from '@cog/contracts/quiz/constants';
import { questionStageName } from '@cog/contracts/quiz/questions.constants';
import type { QuestionsPage as Bank, BankQuestion } from '@cog/contracts/quiz/questions.schema';
import { useNavigate, usePageData, useRevalidator } from '@cog/platform';
import { Banner, ButtonAnchor, ButtonLink, LoadFailure } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { Loaded } from '../../../common/calls/loadedOrSignIn.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { LatePart, lateCode } from '../../../common/layout/LatePart.tsx';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { ListSection } from '../../../common/list/ListRows.tsx';
import { useEditedRows } from '../../../common/list/useEditedRows.ts';
import type { SavedQuestion } from './QuestionForm.tsx';
import { QuestionList } from './QuestionList.tsx';
import type { loader } from './QuestionsPage.api.ts';
import { type QuestionsAsked, questionsAddress, questionsCsvAddress } from './questions.address.ts';
import { StageTabs } from './StageTabs.tsx';
import { useEditedCounts } from './useEditedCounts.ts';

const questionForm = lateCode(async () => (await import('./QuestionForm.tsx')).QuestionForm);
const importPart = lateCode(async () => (await import('./ImportQuestions.tsx')).ImportQuestions);

const LOADING_FORM = 'Loading the form...';

const NOTHING: Bank = { items: [], total: 0, counts: [], openStages: [] };

/** Explains why the requested question has no form. */
function NoForm({ edited, backTo }: { edited: Exclude<Loaded<unknown>, { kind: 'loaded' }>; backTo: string }) {
  if (edited.kind === 'failed') {
    return (
      <LoadFailure title="The question didn’t load" loadingLabel="Loading the question..." message={edited.message} />
    );
  }
  return (
    <Banner tone="bad" title={edited.message}>
      <ButtonLink look="secondary" to={backTo}>
        Back to the questions
      </ButtonLink>
    </Banner>
  );
}

interface OpenedProps {
  asked: QuestionsAsked;
  edited: ReturnType<typeof usePageData<typeof loader>>['edited'];
  openStages: Bank['openStages'];
  onEdited: () => void;
  onSaved: (saved: SavedQuestion, before: BankQuestion | null) => void;
  onImported: (message: string) => void;
}

/** The part above the list: a question's form, the import, or nothing. */
function OpenedPart({ asked, edited, openStages, onEdited, onSaved, onImported }: OpenedProps) {
  const backTo = questionsAddress({ ...asked, opened: { kind: 'nothing' } });
  const stage = asked.stage ?? PRACTICE;
  const common = { stage, backTo, onEdited };
  if (asked.opened.kind === 'import') {
    return (
      <LatePart key="import" code={importPart} loading="Loading the import...">
        {(ImportQuestions) => <ImportQuestions {...common} onImported={onImported} />}
      </LatePart>
    );
  }
  if (asked.opened.kind === 'new') {
    return (
      <LatePart key="new" code={questionForm} loading={LOADING_FORM}>
        {(QuestionForm) => (
          <QuestionForm {...common} question={null} openStages={openStages} onSaved={(saved) => onSaved(saved, null)} />
        )}
      </LatePart>
    );
  }
  if (edited === null) return null;
  if (edited.kind !== 'loaded') return <NoForm edited={edited} backTo={backTo} />;
  const { question } = edited.data;
  if (edited.data.openStages.includes(question.stage)) {
    return (
      <Banner tone="warning" title={`${questionStageName(question.stage)} is open.`}>
        Its questions can’t be changed before it has closed, so that everyone gets the same.
      </Banner>
    );
  }
  return (
    <LatePart key={question.id} code={questionForm} loading={LOADING_FORM}>
      {(QuestionForm) => (
        <QuestionForm
          {...common}
          question={question}
          openStages={edited.data.openStages}
          onSaved={(saved) => onSaved(saved, question)}
        />
      )}
    </LatePart>
  );
}

/**
 * The question bank for editors: practice and the three stages, each question with its options, its answer and its
 * Bible reference, in English and Yoruba.
 */
export function QuestionsPage() {
  const { asked, list, edited } = usePageData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState<{ message: string; text?: string } | null>(null);
  const news = useRef<HTMLDivElement>(null);
  const bank = list.kind === 'loaded' ? list.data : NOTHING;
  const rows = useEditedRows<BankQuestion>({ rows: bank.items, total: bank.total }, list);
  const { counts, change } = useEditedCounts(bank.counts, list);
  const { opened, ...listAsked } = asked;
  const openAddress = (kind: 'new' | 'import') => questionsAddress({ ...listAsked, opened: { kind } });
  const isOfThisList = ({ stage }: BankQuestion) => asked.stage === null || asked.stage === stage;

  const onSaved = ({ message, data }: SavedQuestion, before: BankQuestion | null) => {
    setSaved({ message, text: data.text });
    change(before, data);
    if (before !== null) {
      if (isOfThisList(data)) rows.put(data);
      else rows.remove(data);
      void navigate(questionsAddress(listAsked), { preventScrollReset: true });
    } else if (isOfThisList(data) && asked.page === 1 && asked.search === '') {
      rows.add(data);
    }
  };

  useEffect(() => {
    if (saved) news.current?.focus();
  }, [saved]);

  return (
    <AdminLayout heading="Quiz Questions">
      <StatusRegion ref={news} tabIndex={-1}>
        {saved ? (
          <Banner tone="good" title={saved.message}>
            {saved.text}
          </Banner>
        ) : null}
      </StatusRegion>
      <Actions>
        <ButtonLink
          look={opened.kind === 'nothing' ? 'primary' : 'secondary'}
          to={openAddress('new')}
          {...questionForm.whenNear}
        >
          Add a question
        </ButtonLink>
        <ButtonLink look="secondary" to={openAddress('import')} {...importPart.whenNear}>
          Import
        </ButtonLink>
        <ButtonAnchor look="quiet" href={questionsCsvAddress(asked.stage)} download>
          Export {asked.stage === null ? 'all' : questionStageName(asked.stage)} as CSV
        </ButtonAnchor>
      </Actions>
      <OpenedPart
        asked={asked}
        edited={edited}
        openStages={bank.openStages}
        onEdited={() => setSaved(null)}
        onSaved={onSaved}
        onImported={(message) => {
          setSaved({ message });
          void navigate(questionsAddress(listAsked));
          void revalidate();
        }}
      />
      {list.kind === 'loaded' ? (
        <ListSection aria-label="All questions">
          <StageTabs
            counts={counts}
            openStages={bank.openStages}
            current={asked.stage}
            addressOf={(stage) => questionsAddress({ ...asked, stage, page: 1 })}
          />
          {bank.openStages
            .filter((stage) => asked.stage === null || asked.stage === stage)
            .map((stage) => (
              <Banner key={stage} tone="warning" title={`${questionStageName(stage)} is open.`}>
                Its questions can’t be changed before it has closed, so that everyone gets the same.
              </Banner>
            ))}
          <QuestionList
            asked={asked}
            rows={rows.rows}
            fetched={bank.total}
            counted={rows.total}
            onEdit={() => setSaved(null)}
            onChange={(what, question) => {
              if (what === 'deleted') rows.remove(question);
              else rows.put(question);
              change(what === 'deleted' ? question : null, what === 'deleted' ? null : question);
            }}
          />
        </ListSection>
      ) : (
        <LoadFailure title="The questions didn’t load" loadingLabel="Loading questions..." message={list.message} />
      )}
    </AdminLayout>
  );
}
