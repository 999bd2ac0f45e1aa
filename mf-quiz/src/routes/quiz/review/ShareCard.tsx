import * as pages from '@cog/contracts/composition/pages';
import type { ParticipantStage } from '@cog/contracts/quiz/schema';
import { useMessages, usePlatform, useTranslate } from '@cog/platform';
import { Button, Heading, Icon, useOneAtATime } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { Actions } from '../../../parts.styles.ts';
import { Sheet } from '../QuizPage.styles.ts';
import { firstNameOf, percentText } from '../quiz.messages.ts';
import { CardCanvas } from './Certificate.styles.ts';
import { CARD_SIZE, drawShareCard } from './drawShareCard.ts';

interface ShareCardProps {
  fullName: string;
  stage: ParticipantStage['stage'];
  result: NonNullable<ParticipantStage['result']>;
  quizName: string;
}

const FILE_NAME = 'bible-quiz.png';

const pictureOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));

function download(picture: Blob): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * A picture of the participant's result, drawn in the browser: shared with the phone's share sheet if that accepts
 * files, otherwise saved.
 */
export function ShareCard({ fullName, stage, result, quizName }: ShareCardProps) {
  const t = useTranslate();
  const { settings, siteUrl } = usePlatform();
  const say = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { busy, run } = useOneAtATime();
  const firstName = firstNameOf(fullName);
  const score = t('{score} of {total}', { score: result.score, total: result.totalQuestions });
  const title = t('{name} {quiz}', { name: t(settings.names.quiz), quiz: quizName });
  const outcome = result.passed ? t('passed Stage {stage}', { stage }) : t('took part in Stage {stage}', { stage });
  const scoreCaption = t('right answers ({percentage})', { percentage: percentText(result.percentage) });
  const { churchName } = settings;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const font = getComputedStyle(document.documentElement).getPropertyValue('--font-heading') || 'serif';
    let isCurrent = true;
    const draw = () => {
      if (isCurrent) drawShareCard(context, { churchName, title, firstName, outcome, score, scoreCaption }, font);
    };
    draw();
    // The font of the headings may still be loading.
    void document.fonts?.ready.then(draw);
    return () => {
      isCurrent = false;
    };
  }, [churchName, title, firstName, outcome, score, scoreCaption]);

  const share = () =>
    run('share', async () => {
      const picture = canvas.current ? await pictureOf(canvas.current) : null;
      if (!picture) {
        say(t('We couldn’t make the picture on this phone.'), 'bad');
        return;
      }
      const data = {
        files: [new File([picture], FILE_NAME, { type: 'image/png' })],
        text: `${siteUrl}${pages.quiz}`,
      };
      if (typeof navigator.canShare === 'function' && navigator.canShare(data)) {
        try {
          await navigator.share(data);
          return;
        } catch (error) {
          if (error instanceof DOMException && error.name === 'AbortError') return;
        }
      }
      download(picture);
      say(t('The picture is saved on your phone.'), 'good');
    });

  return (
    <Sheet aria-labelledby="quiz-card" data-print="none">
      <Heading level={2} look="large" id="quiz-card">
        {t('Share your result')}
      </Heading>
      <p>{t('The picture shows only your first name, stage and score.')}</p>
      <CardCanvas
        ref={canvas}
        width={CARD_SIZE}
        height={CARD_SIZE}
        role="img"
        aria-label={t('Picture: {text}', { text: `${firstName}, ${outcome}, ${score} ${scoreCaption}` })}
      />
      <Actions>
        <Button look="secondary" busy={busy !== null} busyLabel={t('Preparing...')} onClick={() => void share()}>
          <Icon name="share" size={20} />
          {t('Share the picture')}
        </Button>
      </Actions>
    </Sheet>
  );
}
