import { LONGEST_WORD, MOST_WORDS, type WordList } from '@cog/contracts/chat/moderation.constants';
import { saveBlockedWords } from '@cog/contracts/chat/moderation.endpoints';
import type { BlockedWords } from '@cog/contracts/chat/moderation.schema';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { Banner, column, Heading, note, TextAreaField } from '@cog/shared-ui';
import styled from 'styled-components';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { AdminForm } from '../../common/form/AdminForm.tsx';
import { namesOf, useAdminForm } from '../../common/form/useAdminForm.ts';

const labels: Readonly<Record<WordList, string>> = { english: 'English', pidgin: 'Pidgin', yoruba: 'Yoruba' };

/** BCP 47 tags of the lists; `pcm` is Nigerian Pidgin. */
const languages: Readonly<Record<WordList, string>> = { english: 'en', pidgin: 'pcm', yoruba: 'yo' };

const schema = lazySchemas(() => import('@cog/contracts/chat/moderation.schema'));

const Section = styled.section`
  ${column(5)};
  min-width: 0;
`;

const Rules = styled.ul`
  ${column(2)};
  max-width: 46rem;
  padding-inline-start: var(--space-5);
  ${note};
`;

export interface BlockedWordsFormProps {
  /** The current lists. */
  words: BlockedWords;
  /** Fetches the lists again. */
  refetch: () => Promise<unknown>;
  onSaved: (words: BlockedWords) => void;
}

/** The words that hold a chat message for a host: three lists, with one word per line. */
export function BlockedWordsForm({ words, refetch, onSaved }: BlockedWordsFormProps) {
  const call = useSignedInCall();
  const { english, pidgin, yoruba, updated_at } = words;
  const form = useAdminForm({
    labels,
    initial: { english, pidgin, yoruba },
    version: updated_at,
    draft: 'draft-chat-words',
    schema: schema('blockedWordsInput'),
    toInput: (typed) => ({ ...typed, updated_at }),
    send: (input, { version }) => call(saveBlockedWords, { body: { ...input, updated_at: version ?? updated_at } }),
    refetch,
    onSaved: ({ data }) => onSaved(data),
  });
  return (
    <Section aria-labelledby="words">
      <Heading level={2} look="large" id="words">
        Words that hold a message
      </Heading>
      <Rules>
        <li>A message with a listed word waits for a host. It is not lost.</li>
        <li>
          A word without tone marks is found with any tone marks. A word with tone marks is found only with the same
          ones.
        </li>
        <li>A phrase is fine too, like: god punish you</li>
        <li>
          One word a line, or several in a row; at most {MOST_WORDS} lines in a list, and {LONGEST_WORD} letters in a
          line.
        </li>
      </Rules>
      <AdminForm
        form={form}
        label="Words that hold a message"
        messages={{
          submit: 'Save Words',
          busy: 'Saving...',
          unsaved: 'Your changes to the words have not been saved.',
          restored: 'We brought back your changes. They are not saved yet.',
          discard: 'Discard changes',
          discardQuestion: 'Discard your changes?',
          discardConsequence: 'What you typed will be gone. The words stay as they are.',
          offline: 'You’re offline. Your draft stays here until you can save it.',
          thing: 'list of words',
        }}
        saved={<Banner tone="good">The words are saved. They count from the next message on.</Banner>}
        warnsOnSearch
      >
        {namesOf(labels).map((name) => (
          <TextAreaField
            key={name}
            rows={10}
            lang={languages[name]}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            help="One word a line."
            optional
            {...form.field(name)}
          />
        ))}
      </AdminForm>
    </Section>
  );
}
