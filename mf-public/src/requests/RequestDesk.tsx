import * as pages from '@cog/contracts/composition/pages';
import { ownEntry } from '@cog/contracts/lib/messages';
import { formatPhone } from '@cog/contracts/lib/phone';
import { PROBLEM_PARAMETER, SENT_PARAMETER, TOO_MANY } from '@cog/contracts/requests/constants';
import { Phrase, RouteLink, useOnline, useSearchParams, useSettings, useTranslate } from '@cog/platform';
import {
  Banner,
  Button,
  ButtonLink,
  FormActions,
  FormErrorSummary,
  FormNote,
  FormSheet,
  useHydrated,
} from '@cog/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Landing } from './RequestDesk.styles.ts';
import type { RequestKind, RequestState } from './useRequest.ts';

interface RequestDeskProps {
  kind: RequestKind;
  request: RequestState;
  /** Id of the page's heading, which names the form. */
  heading: string;
  /** What the button says: 'Send my prayer request'. */
  send: string;
  thanks: { title: string; text: string; again: string };
  /** The form's fields. */
  children: ReactNode;
}

/** Where a request is written, where it waits, and where its arrival is told; works without scripts too. */
export function RequestDesk(props: RequestDeskProps) {
  const { request } = props;
  const [query] = useSearchParams();
  if (request.isSent || query.get(SENT_PARAMETER) !== null) return <Sent {...props} />;
  if (request.isWaiting) return <Waiting request={request} />;
  return <RequestPage {...props} />;
}

/** Moves the focus here, since the pressed button is gone; not for what was so when the page came. */
function useLanding(isNews: boolean) {
  const landing = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the form's place
  useEffect(() => {
    if (isNews) landing.current?.focus();
  }, []);
  return landing;
}

function Sent({ kind, request, thanks }: RequestDeskProps) {
  const t = useTranslate();
  const landing = useLanding(true);
  // A form that the browser sent itself may have left a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!request.isSent) request.forget();
  }, []);
  return (
    <Landing ref={landing} tabIndex={-1}>
      <Banner tone="good" title={t(thanks.title)}>
        <p>{t(thanks.text)}</p>
      </Banner>
      <FormActions>
        <ButtonLink to={kind.page} look="secondary" onClick={request.startAnew}>
          {t(thanks.again)}
        </ButtonLink>
      </FormActions>
    </Landing>
  );
}

function Waiting({ request }: { request: RequestState }) {
  const t = useTranslate();
  const { isOnDevice, problem, busy, sendNow, change, startAnew } = request;
  const online = useOnline();
  const landing = useLanding(problem !== null);
  return (
    <Landing ref={landing} tabIndex={-1}>
      <Banner
        tone="plain"
        title={
          isOnDevice
            ? t('It is saved on this phone and not sent yet.')
            : t('It is not sent yet. Please keep this page open.')
        }
      >
        <p>
          {online
            ? t('It is sent again by itself every few moments, until it arrives.')
            : t('You’re offline. It is sent by itself when the network returns.')}{' '}
          {isOnDevice
            ? t('You can go to any other page of this site meanwhile.')
            : t('This phone lets us save nothing.')}
        </p>
      </Banner>
      <FormActions>
        <Button busy={busy} busyLabel={t('Sending...')} onClick={() => void sendNow()}>
          {t('Send it now')}
        </Button>
        <Button look="secondary" aria-disabled={busy} onClick={change}>
          {t('Change it')}
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={startAnew}>
          {t('Do not send it')}
        </Button>
      </FormActions>
    </Landing>
  );
}

/** What the server found wrong with a form that was sent without scripts. */
function RefusedBefore({ labels }: Pick<RequestKind, 'labels'>) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const problem = query.get(PROBLEM_PARAMETER);
  if (problem === null) return null;
  if (problem === TOO_MANY) {
    return (
      <Banner tone="bad" title={t('It was not sent: many people are writing to us at the moment.')}>
        <p>{t('Please go back, wait a few minutes and send it again. What you wrote is still there.')}</p>
      </Banner>
    );
  }
  const names = problem.split(',').flatMap((name) => {
    const label = ownEntry(labels, name);
    return label ? t(label) : [];
  });
  return (
    <Banner
      tone="bad"
      title={t('It was not sent. Please look at: {fields}.', { fields: names.join(', ') || t('what you wrote') })}
    >
      <p>{t('If you go back, what you wrote is still there.')}</p>
    </Banner>
  );
}

function RequestPage({ kind, request, heading, send, children }: RequestDeskProps) {
  const t = useTranslate();
  const { form, busy, problem, faults, isRestored, edited, submit, startAnew } = request;
  const { headquarters } = useSettings();
  const online = useOnline();
  const isHydrated = useHydrated();
  const summary = useRef<HTMLDivElement>(null);

  // Leads to what has to be put right: to the field when it is one, else to the list of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed try
  useEffect(() => {
    const [first, second] = faults;
    if (busy || !first) return;
    if (second) summary.current?.focus();
    else form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  }, [busy]);

  return (
    <>
      <RefusedBefore labels={kind.labels} />
      <FormSheet
        ref={form}
        method="post"
        action={kind.page}
        aria-labelledby={heading}
        onSubmit={submit}
        onInput={edited}
        // Without scripts the browser checks what it can.
        noValidate={isHydrated}
      >
        {faults.length > 1 ? <FormErrorSummary ref={summary} errors={faults} /> : null}
        {isRestored ? (
          <Banner tone="plain" title={t('We kept what you wrote.')}>
            <Button type="button" look="quiet" onClick={startAnew}>
              {t('Clear the form')}
            </Button>
          </Banner>
        ) : null}
        {children}
        {online ? null : (
          <Banner tone="plain" title={t('You’re offline.')}>
            {t('You can still send this: it is saved on this phone, and goes when the network returns.')}
          </Banner>
        )}
        {problem ? <Banner tone="bad">{t(problem)}</Banner> : null}
        <FormActions>
          <Button type="submit" busy={busy} busyLabel={t('Sending...')}>
            {t(send)}
          </Button>
        </FormActions>
        <FormNote>
          {t('Only the editors of this site see it.')}{' '}
          <RouteLink to={pages.privacy} otherwise={null}>
            {t('What we keep, and for how long')}
          </RouteLink>
        </FormNote>
      </FormSheet>
      {headquarters.phone ? (
        <FormNote>
          <Phrase
            text="Do you want to speak to somebody now? Call {phone}."
            phone={<a href={`tel:${headquarters.phone}`}>{formatPhone(headquarters.phone)}</a>}
          />
        </FormNote>
      ) : null}
    </>
  );
}
