import type { Devotional } from '@cog/contracts/devotionals/constants';
import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { useKept, useLocation, useNavigate } from '@cog/platform';
import { Banner, ButtonLink, ErrorState, Loading } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { focusOn } from '../../../common/form/focusOn.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { type AskedToAdd, addAddress, readAskedToAdd } from '../devotional.address.ts';
import { devotionalWords } from '../devotional.words.ts';
import { blankDraft, type DevotionalDraft, draftName, readDraft } from '../form/devotionalDraft.ts';
import { useDay } from '../form/useDay.ts';
import { AddForm, type AddFormProps } from './AddForm.tsx';
import type { Outcome } from './addDevotional.api.ts';
import { OutcomeBanner } from './OutcomeBanner.tsx';

/**
 * The page that adds a devotional (specification, section 2), its draft kept on this device. The address
 * may name the day (`?date=`) and a day whose devotional is copied (`?from=`).
 */
export function AddDevotional({ language }: { language: Language }) {
  const { addHeading, addPath } = devotionalWords[language];
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = readAskedToAdd(new URLSearchParams(search));
  const [saved, setSaved] = useState<(Outcome & { kind: 'saved' }) | null>(null);
  const news = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each devotional that was registered
  useEffect(() => {
    if (!saved) return;
    focusOn(news.current);
    // The day is taken now: what is typed next is for another one, and its draft is found without an address.
    if (search !== '') void navigate(addPath, { replace: true, preventScrollReset: true });
  }, [saved]);

  const form = {
    language,
    onEdited: () => setSaved(null),
    onSaved: setSaved,
    onDiscarded: () => focusOn(news.current),
  };
  return (
    <AdminLayout heading={addHeading}>
      <StatusRegion ref={news} tabIndex={-1}>
        {saved ? <OutcomeBanner language={language} outcome={saved} /> : null}
      </StatusRegion>
      {asked.from ? (
        <Copied key={search} asked={asked} from={asked.from} {...form} />
      ) : (
        <Begun key={search} date={asked.date} copy={null} {...form} />
      )}
    </AdminLayout>
  );
}

type FormProps = Pick<AddFormProps, 'language' | 'onEdited' | 'onSaved' | 'onDiscarded'>;

/** The form with the words of another day's devotional, once they are here. */
function Copied({ asked, from, ...form }: FormProps & { asked: AskedToAdd; from: IsoDate }) {
  const { language } = form;
  const { name, addPath } = devotionalWords[language];
  const now = useDay(from);
  if (now.kind === 'failed') {
    return (
      <>
        <ErrorState title="The devotional to copy could not be loaded" message={now.message} onRetry={now.retry} />
        <div>
          <ButtonLink look="quiet" to={asked.date ? addAddress(language, asked.date) : addPath}>
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
          ? `A copy of ${formatDay(from)}. Change what you like: nothing is registered yet.`
          : `There is no ${name} devotional for ${formatDay(from)} to copy.`}
      </Banner>
      <Begun date={asked.date} copy={copy} {...form} />
    </>
  );
}

function startOf(date: IsoDate | null, copy: Devotional | null): DevotionalDraft {
  if (!date && !copy) return blankDraft;
  const { title, text, content, prayer, bible_reading } = copy ?? blankDraft.values;
  return { values: { date: date ?? '', title, text, content, prayer, bible_reading }, key: null };
}

/** The form with the draft that is kept for it, or else with what it starts from. */
function Begun({ date, copy, ...form }: FormProps & { date: IsoDate | null; copy: Devotional | null }) {
  const [initial] = useState(() => startOf(date, copy));
  const [draft, keep, ready] = useKept(draftName(form.language, date), initial, readDraft);
  return ready ? <AddForm {...form} initial={initial} draft={draft} keep={keep} /> : null;
}
