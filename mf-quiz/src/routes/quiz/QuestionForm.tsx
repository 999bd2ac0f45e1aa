import { useTranslate } from '@cog/platform';
import { Icon, Stack, VisuallyHidden } from '@cog/shared-ui';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { LanguageNote } from './LanguageSwitch.tsx';
import { isTranslated, type QuestionLanguage, type TwoLanguageText, textIn } from './language.ts';
import { Mark, Option, Question } from './QuestionForm.styles.ts';

/** Whether an option was right or wrong; null before that is known. */
export type OptionMark = 'right' | 'wrong' | null;

export interface QuestionFormProps {
  /** 'Question 3 of 20': shown above the question and read with it. */
  label: string;
  question: TwoLanguageText & { options: readonly TwoLanguageText[] };
  language: QuestionLanguage;
  /** Index of the chosen option. */
  chosen: number | null;
  onChoose: (option: number) => void;
  /** Called for the form's button and for Enter. */
  onSubmit: () => void;
  /** Options cannot be chosen now: `onChoose` does nothing. The focus stays where it is. */
  isLocked?: boolean;
  /** The error message if no option was chosen. */
  error?: string | null;
  /** Whether the question takes the focus when it appears, because the participant pressed a button that led to it. */
  takesFocus?: boolean;
  markOf?: (option: number) => OptionMark;
  /** Shown below the options: messages and buttons. */
  children: ReactNode;
}

const markLabels = { right: 'Right answer', wrong: 'Not right' } as const;

/** One question with its options as large radio buttons. Pass a `key`, so that each question is a new element. */
export function QuestionForm({
  label,
  question,
  language,
  chosen,
  onChoose,
  onSubmit,
  isLocked = false,
  error = null,
  takesFocus = false,
  markOf = () => null,
  children,
}: QuestionFormProps) {
  const t = useTranslate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the question appears
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const { text, lang } = textIn(language, question);
  const isComplete = [question, ...question.options].every(isTranslated);
  return (
    <Stack as="form" $gap={5} noValidate onSubmit={submit} aria-labelledby={`${id}-question`}>
      <Question ref={heading} tabIndex={-1} id={`${id}-question`}>
        <VisuallyHidden>{label}. </VisuallyHidden>
        <span lang={lang}>{text}</span>
      </Question>
      {language === 'yo' && !isComplete ? <LanguageNote /> : null}
      <Stack
        $gap={3}
        role="radiogroup"
        aria-labelledby={`${id}-question`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        aria-disabled={isLocked || undefined}
      >
        {question.options.map((option, index) => {
          const shown = textIn(language, option);
          const mark = markOf(index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its index
            <Option key={index} data-mark={mark ?? undefined}>
              <input type="radio" name={id} checked={chosen === index} onChange={() => onChoose(index)} />
              <span lang={shown.lang}>{shown.text}</span>
              {mark ? (
                <Mark>
                  <Icon name={mark === 'right' ? 'check' : 'close'} size={20} />
                  {t(markLabels[mark])}
                </Mark>
              ) : null}
            </Option>
          );
        })}
      </Stack>
      {error ? (
        <Mark id={`${id}-error`} role="alert" data-error="">
          <Icon name="warning" size={20} />
          {error}
        </Mark>
      ) : null}
      {children}
    </Stack>
  );
}
