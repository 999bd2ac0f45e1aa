import { useLanguage, useTranslate } from '@cog/platform';
import { Small } from '../../parts.styles.ts';
import type { QuestionLanguage } from './language.ts';
import { Languages } from './QuestionForm.styles.ts';

const names = { en: 'English', yo: 'Yorùbá' } as const;

interface LanguageSwitchProps {
  language: QuestionLanguage;
  onChange: (language: QuestionLanguage) => void;
}

/** Chooses the language of questions and options. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const t = useTranslate();
  return (
    <Languages role="group" aria-label={t('Language of the questions')} data-print="none">
      {(['en', 'yo'] as const).map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={language === one} onClick={() => onChange(one)}>
          {names[one]}
        </button>
      ))}
    </Languages>
  );
}

/** Says that some of the text is not in Yoruba. */
export function LanguageNote() {
  const t = useTranslate();
  const isEnglish = useLanguage() === 'EN';
  return (
    <Small>
      {isEnglish ? <span lang="yo">Kò tíì sí ní èdè Yorùbá. </span> : null}
      {t('This question isn’t fully in Yoruba yet, so part of it is in English.')}
    </Small>
  );
}
