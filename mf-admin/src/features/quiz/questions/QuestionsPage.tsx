import { PRACTICE } from '@cog/contracts/quiz/constants';
import { questionStageName } from '@cog/contracts/quiz/questions.constants';
import type { QuestionsPage as Bank, BankQuestion } from '@cog/contracts/quiz/questions.schema';
import { useNavigate, usePageData, useRevalidator } from '@cog/platform';
import { Banner, ButtonAnchor, ButtonLink, LoadFailure } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { Loaded } from '../../../common/calls/loadedOrSignIn.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { LazyPart, lazyCode } from '../../../common/layout/LazyPart.tsx';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { ListSection } from '../../../common/list/ListRows.tsx';
import { useEditedRows } from '../../../common/list/useEditedRows.ts';
import type { SavedQuestion } from './QuestionForm.tsx';
import { QuestionList } from './QuestionList.tsx';
import type { loader } from './QuestionsPage.api.ts';
import { type QuestionsParams, questionsAddress, questionsCsvAddress } from './questions.address.ts';
import { StageLinks } from './StageLinks.tsx';
import { useEditedCounts } from './useEditedCounts.ts';

const questionForm = lazyCode(async () => (await import('./QuestionForm.tsx')).QuestionForm);
const importPart = lazyCode(async () => (await import('./ImportQuestions.tsx')).ImportQuestions);

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
  params: QuestionsParams;
  edited: ReturnType<typeof usePageData<typeof loader>>['edited'];
  openStages: Bank['openStages'];
  onEdited: () => void;
  onSaved: (saved: SavedQuestion, before: BankQuestion | null) => void;
  onImported: (message: string) => void;
}

/** The part above the list: a question's form, the import, or nothing. */
function OpenedPart({ params, edited, openStages, onEdited, onSaved, onImported }: OpenedProps) {
  const backTo = questionsAddress({ ...params, opened: { kind: 'nothing' } });
  const stage = params.stage ?? PRACTICE;
  const common = { stage, backTo, onEdited };
  if (params.opened.kind === 'import') {
    return (
      <LazyPart key="import" code={importPart} loading="Loading the import...">
        {(ImportQuestions) => <ImportQuestions {...common} onImported={onImported} />}
      </LazyPart>
    );
  }
  if (params.opened.kind === 'new') {
    return (
      <LazyPart key="new" code={questionForm} loading={LOADING_FORM}>
        {(QuestionForm) => (
          <QuestionForm {...common} question={null} openStages={openStages} onSaved={(saved) => onSaved(saved, null)} />
        )}
      </LazyPart>
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
    <LazyPart key={question.id} code={questionForm} loading={LOADING_FORM}>
      {(QuestionForm) => (
        <QuestionForm
          {...common}
          question={question}
          openStages={edited.data.openStages}
          onSaved={(saved) => onSaved(saved, question)}
        />
      )}
    </LazyPart>
  );
}

/**
 * The question bank for editors: practice and the three stages, each question with its options, its answer and its
 * Bible reference, in English and Yoruba.
 */
export function QuestionsPage() {
  const { params, list, edited } = usePageData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState<{ message: string; text?: string } | null>(null);
  const statusRegion = useRef<HTMLDivElement>(null);
  const bank = list.kind === 'loaded' ? list.data : NOTHING;
  const rows = useEditedRows<BankQuestion>({ rows: bank.items, total: bank.total }, list);
  const { counts, change } = useEditedCounts(bank.counts, list);
  const { opened, ...listParams } = params;
  const openAddress = (kind: 'new' | 'import') => questionsAddress({ ...listParams, opened: { kind } });
  const isOfThisList = ({ stage }: BankQuestion) => params.stage === null || params.stage === stage;

  const onSaved = ({ message, data }: SavedQuestion, before: BankQuestion | null) => {
    setSaved({ message, text: data.text });
    change(before, data);
    if (before !== null) {
      if (isOfThisList(data)) rows.put(data);
      else rows.remove(data);
      void navigate(questionsAddress(listParams), { preventScrollReset: true });
    } else if (isOfThisList(data) && params.page === 1 && params.search === '') {
      rows.add(data);
    }
  };

  useEffect(() => {
    if (saved) statusRegion.current?.focus();
  }, [saved]);

  return (
    <AdminLayout heading="Quiz Questions">
      <StatusRegion ref={statusRegion} tabIndex={-1}>
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
        <ButtonAnchor look="quiet" href={questionsCsvAddress(params.stage)} download>
          Export {params.stage === null ? 'all' : questionStageName(params.stage)} as CSV
        </ButtonAnchor>
      </Actions>
      <OpenedPart
        params={params}
        edited={edited}
        openStages={bank.openStages}
        onEdited={() => setSaved(null)}
        onSaved={onSaved}
        onImported={(message) => {
          setSaved({ message });
          void navigate(questionsAddress(listParams));
          void revalidate();
        }}
      />
      {list.kind === 'loaded' ? (
        <ListSection aria-label="All questions">
          <StageLinks
            counts={counts}
            openStages={bank.openStages}
            current={params.stage}
            addressOf={(stage) => questionsAddress({ ...params, stage, page: 1 })}
          />
          {bank.openStages
            .filter((stage) => params.stage === null || params.stage === stage)
            .map((stage) => (
              <Banner key={stage} tone="warning" title={`${questionStageName(stage)} is open.`}>
                Its questions can’t be changed before it has closed, so that everyone gets the same.
              </Banner>
            ))}
          <QuestionList
            params={params}
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
