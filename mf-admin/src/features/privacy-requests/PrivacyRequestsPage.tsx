import * as pages from '@cog/contracts/composition/pages';
import { PERSON_FILE_NAME } from '@cog/contracts/privacy/people.constants';
import { exportPerson, findPerson } from '@cog/contracts/privacy/people.endpoints';
import { RouteLink } from '@cog/platform';
import { useState } from 'react';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { Disclosure } from '../../common/layout/Disclosure.styles.ts';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { ActionMessage, type ActionResult, MessageRegion } from '../../common/list/ActionMessage.tsx';
import { useActions } from '../../common/list/useActions.ts';
import type { Erased } from './ErasePersonDialog.tsx';
import { FindPersonForm, type Found } from './FindPersonForm.tsx';
import { FoundPerson } from './FoundPerson.tsx';
import { kindLabels, NOT_FOUND_HERE } from './privacyRequests.messages.ts';
import { saveFile } from './saveFile.ts';

const eraseDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './ErasePersonDialog.tsx')).ErasePersonDialog,
);

/**
 * One person's data: what the site holds, an export, and erasure (NDPA 2023, sections 34 to 38). For administrators,
 * when a person requests it.
 */
export function PrivacyRequestsPage() {
  const call = useSignedInCall();
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const [found, setFound] = useState<Found | null>(null);
  const [erasing, setErasing] = useState(false);

  const chooseName = ({ asked }: Found, name: string) =>
    act(name, () => call(findPerson, { body: { ...asked, name } }), {
      done(person) {
        setFound({ asked: { ...asked, name }, person });
        return null;
      },
      failed: ({ message: text }) => ({ tone: 'bad', text }),
    });

  const exportAll = ({ asked }: Found) =>
    act('export', () => call(exportPerson, { body: asked }), {
      done(file) {
        saveFile(PERSON_FILE_NAME, JSON.stringify(file, null, 2), 'application/json');
        return { tone: 'good', text: `The file ${PERSON_FILE_NAME} holds everything. Give it to the person alone.` };
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'Nothing was exported.', text }),
    });

  function erased({ message, stays }: Erased) {
    setErasing(false);
    setFound(null);
    const rest = stays.map((kind) => `${kindLabels[kind].name}: ${kindLabels[kind].end}`).join(' ');
    setResult({ tone: 'good', title: message, text: rest === '' ? 'Nothing stays.' : rest });
  }

  return (
    <AdminLayout heading="Privacy requests">
      <p>
        When someone asks what we know about them, wants a copy, or wants it erased. First make sure it is their own
        number or address: call it, or write to it.{' '}
        <RouteLink to={pages.privacy} otherwise={null}>
          What visitors are told
        </RouteLink>
      </p>
      <ActionMessage result={result} />
      <FindPersonForm asked={found?.asked ?? null} onFound={setFound} />
      <MessageRegion of={found}>
        {found === null ? null : (
          <FoundPerson
            {...found}
            busy={busy}
            onExport={() => void exportAll(found)}
            onErase={() => setErasing(true)}
            onChoose={(name) => void chooseName(found, name)}
          />
        )}
      </MessageRegion>
      <Disclosure>
        <summary>What is not found here</summary>
        <ul>
          {NOT_FOUND_HERE.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Disclosure>
      {erasing && found !== null ? (
        <LazyDialog code={eraseDialog} title="Erase for good" onClose={() => setErasing(false)}>
          {(ErasePersonDialog) => <ErasePersonDialog {...found} onErased={erased} onClose={() => setErasing(false)} />}
        </LazyDialog>
      ) : null}
    </AdminLayout>
  );
}
