import { startAttempt } from '@cog/contracts/quiz/endpoints';
import type { Attempt, ParticipantStage } from '@cog/contracts/quiz/schema';
import { Phrase, useApi, useLanguage, useOnline, useTranslate } from '@cog/platform';
import { Banner, Button, ButtonLink, Heading, Page, useOneAtATime } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions, Landing } from '../../../parts.styles.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { useQuestionLanguage } from '../language.ts';
import { callByServerClock } from '../QuizPage.api.ts';
import { Rules, Sheet } from '../QuizPage.styles.ts';
import { quizAddress } from '../quiz.address.ts';
import { durationText, lagosMoment } from '../quiz.messages.ts';
import { useServerClock } from '../useServerTime.ts';

const UNAUTHORIZED = 401;

interface BeginStageProps {
  info: ParticipantStage;
  onBegun: (attempt: Attempt) => void;
  onSessionOver: () => void;
  /** Called if the start failed: the known stages may be out of date, or the attempt may be running. */
  onFailed: () => void;
}

/** What a participant has to know before the time starts, and the button that starts it. */
export function BeginStage({ info, onBegun, onSessionOver, onFailed }: BeginStageProps) {
  const t = useTranslate();
  const readers = useLanguage();
  const { stage, questionCount, timeLimitSeconds, closesAt } = info;
  const api = useApi();
  const clock = useServerClock();
  const online = useOnline();
  const [language, setLanguage] = useQuestionLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useOneAtATime();
  const landing = useRef<HTMLDivElement>(null);
  useEffect(() => landing.current?.focus(), []);

  const begin = () =>
    run('begin', async () => {
      setProblem(null);
      const answer = await callByServerClock(api, clock, startAttempt, { body: { stage } });
      if (answer.ok) {
        onBegun(answer.data);
        return;
      }
      const { failure } = answer;
      if (failure.kind === 'refused' && failure.status === UNAUTHORIZED) {
        onSessionOver();
        return;
      }
      const mayHaveBegun = failure.kind !== 'refused' && online;
      setProblem(mayHaveBegun ? `${t(failure.message)} ${t('Your time may have started.')}` : t(failure.message));
      onFailed();
    });

  const untilClose = closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt) - clock.now();
  const isShort = untilClose < timeLimitSeconds * 1000;
  return (
    <Page width="reading">
      <Landing ref={landing} tabIndex={-1}>
        <Heading level={1} look="title">
          {t('Before you begin Stage {stage}', { stage })}
        </Heading>
      </Landing>
      <Sheet>
        <Rules>
          <li>
            {t('{count} questions, one at a time, in {time} altogether.', {
              count: questionCount,
              time: durationText(timeLimitSeconds, t),
            })}
          </li>
          <li>
            <Phrase
              text="{start}. Once you start, the clock doesn’t stop, even if you close this page or lose network."
              start={<strong>{t('The time starts when you press the button below')}</strong>}
            />
          </li>
          <li>{t('An answer cannot be changed after you press Next. You can take the stage once.')}</li>
          <li>{t('Your answers must be your own.')}</li>
          <li>
            {t(
              'If your network drops, don’t worry. Your answers are saved and will be sent. You can also continue on another phone, with the same reference and phone number.',
            )}
          </li>
        </Rules>
        {isShort && closesAt ? (
          <Banner tone="warning" title={t('The stage closes soon.')}>
            {t('It ends for everyone on {moment}, so you would have {time}.', {
              moment: lagosMoment(closesAt, { t, language: readers }),
              time: durationText(Math.max(0, Math.floor(untilClose / 1000)), t),
            })}
          </Banner>
        ) : null}
        <div>
          <p>{t('Questions in')}</p>
          <LanguageSwitch language={language} onChange={setLanguage} />
        </div>
        {online ? null : <Banner tone="plain">{t('You’re offline. You need network to begin.')}</Banner>}
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        <Actions>
          <Button busy={busy !== null} busyLabel={t('Starting...')} onClick={() => void begin()}>
            {t('Start my time and begin')}
          </Button>
          <ButtonLink look="secondary" to={quizAddress({ name: 'start' })}>
            {t('Not yet')}
          </ButtonLink>
        </Actions>
      </Sheet>
    </Page>
  );
}
