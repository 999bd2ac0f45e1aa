import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { RouteLink, useLocation, useNavigate } from '@cog/platform';
import { Banner, ButtonLink, ErrorState, Loading } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { NextStep } from '../../../common/first-steps/NextStep.tsx';
import { focusOn } from '../../../common/form/focusOn.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { OpenDraft } from '../../../common/unpublished/OpenDraft.tsx';
import { draftAddress } from '../../../common/unpublished/unpublished.address.ts';
import { addAddress, monthAddress, parseAddParams } from '../devotional.address.ts';
import { devotionalMessages, langOf, otherLanguage } from '../devotional.messages.ts';
import { useDay } from '../form/useDay.ts';
import { LinkRow } from '../LinkRow.styles.ts';
import { AddForm, type AddFormProps } from './AddForm.tsx';
import { DraftForm } from './DraftForm.tsx';

/**
 * The page that adds a devotional (specification, section 2), with its draft stored on this device. The address can
 * give the day (`?date=`), a day whose devotional is copied (`?from=`), or a draft stored on the server (`?draft=`).
 */
export function AddDevotional({ language }: { language: Language }) {
  const { addHeading, addTitle, addPath, saved } = devotionalMessages[language];
  const { search } = useLocation();
  const navigate = useNavigate();
  const { date, from, draft } = parseAddParams(new URLSearchParams(search));
  /** Id of the draft that was just created here. */
  const [kept, setKept] = useState<string | null>(null);
  /** Day of the devotional that was just registered. */
  const [added, setAdded] = useState<IsoDate | null>(null);
  const statusRegion = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each devotional that was registered
  useEffect(() => {
    if (added === null) return;
    focusOn(statusRegion.current);
    // The day is taken now: the next input is for another devotional, whose stored draft needs no address.
    if (search !== '') void navigate(addPath, { replace: true, preventScrollReset: true });
  }, [added]);

  if (draft) {
    return (
      <AdminLayout heading={`${devotionalMessages[language].name} draft`}>
        <OpenDraft
          key={draft}
          id={draft}
          isNew={kept === draft}
          another={{ to: addPath, label: addHeading }}
          onSite={({ summary }) =>
            summary.date ? <Links language={summary.language ?? language} day={summary.date} /> : null
          }
        >
          {(opened) => <DraftForm {...opened} />}
        </OpenDraft>
      </AdminLayout>
    );
  }

  const form = {
    language,
    date,
    onEdited: () => setAdded(null),
    onSaved: setAdded,
    onDraft(saved: UnpublishedText) {
      setKept(saved.id);
      void navigate(draftAddress(saved));
    },
  };
  return (
    <AdminLayout heading={addTitle} headingLang={langOf(language)}>
      <StatusRegion ref={statusRegion} tabIndex={-1}>
        {added ? (
          <Banner tone="good" title={saved}>
            <Links language={language} day={added} />
          </Banner>
        ) : null}
      </StatusRegion>
      {from ? <Copied key={search} from={from} {...form} /> : <AddForm key={search} copy={null} {...form} />}
    </AdminLayout>
  );
}

/** Links to follow after a devotional was published. */
function Links({ language, day }: { language: Language; day: IsoDate }) {
  const other = otherLanguage(language);
  return (
    <LinkRow>
      <RouteLink to={devotionalAddress(day, language)}>See it on the site</RouteLink>
      <RouteLink to={addAddress(other, day)}>Write the {devotionalMessages[other].name} of this day</RouteLink>
      <RouteLink to={monthAddress(day)}>To the calendar</RouteLink>
      <NextStep after="devotional" />
    </LinkRow>
  );
}

/** Shows the form with the text of another day's devotional once it has loaded. */
function Copied({ from, ...form }: Omit<AddFormProps, 'copy'> & { from: IsoDate }) {
  const { language, date } = form;
  const { name, addPath } = devotionalMessages[language];
  const now = useDay(from);
  if (now.kind === 'failed') {
    return (
      <>
        <ErrorState title="The devotional to copy didn’t load" message={now.message} onRetry={now.retry} />
        <div>
          <ButtonLink look="quiet" to={date ? addAddress(language, date) : addPath}>
            Write without a copy
          </ButtonLink>
        </div>
      </>
    );
  }
  if (now.kind !== 'there') return <Loading label="Loading the devotional to copy..." />;
  const copy = now.devotionals[language];
  return (
    <>
      <Banner tone="plain">
        {copy
          ? `A copy of ${formatDay(from)}. Change what you like: nothing is saved yet.`
          : `There is no ${name} devotional for ${formatDay(from)} to copy.`}
      </Banner>
      <AddForm copy={copy} {...form} />
    </>
  );
}
