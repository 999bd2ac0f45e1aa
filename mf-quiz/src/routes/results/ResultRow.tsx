import { formatPhone, maskPhone } from '@cog/contracts/lib/phone';
import { statusNames } from '@cog/contracts/quiz/results.constants';
import type { QuizResult } from '@cog/contracts/quiz/results.schema';
import { useLanguage, useTranslate } from '@cog/platform';
import { VisuallyHidden } from '@cog/shared-ui';
import { RankMark } from './RankMark.tsx';
import { Badge, Band, Figures, Own, Person, Printed, Rank, Row, Score } from './ResultsPage.styles.ts';
import { bandOf, completedMoment, minutesAndSeconds } from './results.messages.ts';

/** Ranks whose rows are highlighted (specification, section 9). */
const TOP_RANKS = 3;

/** The element id of a result's row. */
export const rowId = (id: string): string => `result-${id}`;

/** One result of the leaderboard; `isOwn` marks one that was found on this device. */
export function ResultRow({ result, isOwn }: { result: QuizResult; isOwn: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, rank, fullName, phoneNumber, email, reference, score, totalQuestions, percentage, status } = result;
  const band = bandOf(percentage);
  return (
    <Row
      id={rowId(id)}
      tabIndex={-1}
      data-tone="surface"
      data-top={rank <= TOP_RANKS || undefined}
      data-own={isOwn || undefined}
    >
      <Rank>
        <VisuallyHidden>{t('Rank')} </VisuallyHidden>
        <RankMark rank={rank} />
      </Rank>
      <Person>
        <h3>
          {fullName}
          {isOwn ? <Own>{t('This is you')}</Own> : null}
        </h3>
        {reference === null ? null : <Printed>{maskPhone(phoneNumber)}</Printed>}
        <p data-print={reference === null ? undefined : 'none'}>
          {[formatPhone(phoneNumber), email, reference].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </Person>
      <Score>
        <VisuallyHidden>{t('Score')} </VisuallyHidden>
        {score}/{totalQuestions}
      </Score>
      <Figures>
        <Band data-band={band.look}>
          {percentage}% <span>{t(band.meaning)}</span>
        </Band>
        <span>
          <VisuallyHidden>{t('Time')} </VisuallyHidden>
          {minutesAndSeconds(result.timeTaken)}
        </span>
        <span data-end="">
          <Badge data-status={status}>{t(statusNames[status])}</Badge>
          <time dateTime={result.completedAt}>{completedMoment(result.completedAt, language)}</time>
        </span>
      </Figures>
    </Row>
  );
}
