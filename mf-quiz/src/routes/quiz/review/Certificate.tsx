import { formatDay, lagosDay } from '@cog/contracts/lib/calendar';
import type { ParticipantStage } from '@cog/contracts/quiz/schema';
import { useLanguage, usePageData, useSettings, useTranslate } from '@cog/platform';
import { Button, ButtonLink, Heading, Page } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { Actions, Landing, Small } from '../../../parts.styles.ts';
import type { loadQuiz } from '../QuizPage.api.ts';
import { quizAddress } from '../quiz.address.ts';
import { percentText } from '../quiz.messages.ts';
import { CertificatePage, Name, Paper, Ribbon, Signature } from './Certificate.styles.ts';
import { ShareCard } from './ShareCard.tsx';

interface CertificateProps {
  fullName: string;
  stage: ParticipantStage['stage'];
  result: NonNullable<ParticipantStage['result']>;
}

/** A certificate of the participant's result, to print or save as PDF, and a card of it to share. */
export function Certificate({ fullName, stage, result }: CertificateProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { churchName, names } = useSettings();
  const { quiz } = usePageData<typeof loadQuiz>();
  const landing = useRef<HTMLDivElement>(null);
  useEffect(() => landing.current?.focus(), []);
  const { score, totalQuestions, percentage, passed, completedAt } = result;
  return (
    <Page width="reading">
      <CertificatePage />
      <Landing ref={landing} tabIndex={-1} data-print="none">
        <Heading level={1} look="title">
          {t('Your certificate')}
        </Heading>
      </Landing>
      <Paper aria-label={t('Certificate')}>
        <Ribbon viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <circle cx="24" cy="18" r="14" fill="var(--color-sun)" />
          <path d="M15 28l-4 16 13-7 13 7-4-16" fill="var(--color-dawn)" />
          <circle cx="24" cy="18" r="9" fill="var(--color-surface)" />
        </Ribbon>
        <p>{churchName}</p>
        <Heading level={2}>{passed ? t('Certificate of Achievement') : t('Certificate of Participation')}</Heading>
        <p>{t('This is to certify that')}</p>
        <Name>{fullName}</Name>
        <p>
          {passed
            ? t('has passed Stage {stage} of {name} {quiz} with {score} of {total} right answers ({percentage}).', {
                stage,
                name: t(names.quiz),
                quiz: quiz.name,
                score,
                total: totalQuestions,
                percentage: percentText(percentage),
              })
            : t('has taken part in Stage {stage} of {name} {quiz}.', {
                stage,
                name: t(names.quiz),
                quiz: quiz.name,
              })}
        </p>
        <p>{formatDay(lagosDay(new Date(completedAt)), language)}</p>
        <Signature>
          <span>{t('For {churchName}', { churchName })}</span>
        </Signature>
      </Paper>
      <Actions data-print="none" data-needs-script="">
        <Button onClick={() => window.print()}>{t('Print or save as PDF')}</Button>
        <ButtonLink look="secondary" to={quizAddress({ name: 'start' })}>
          {t('Back to the stages')}
        </ButtonLink>
      </Actions>
      <Small data-print="none">{t('To save it as a PDF, choose “Save as PDF” as the printer.')}</Small>
      <ShareCard fullName={fullName} stage={stage} result={result} quizName={quiz.name} />
    </Page>
  );
}
