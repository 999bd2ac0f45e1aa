import { ownEntry } from '@cog/contracts/lib/messages';
import { formatPhone } from '@cog/contracts/lib/phone';
import { PROBLEM_PARAMETER, SENT_PARAMETER, TOO_MANY } from '@cog/contracts/requests/constants';
import { Phrase, useOnline, useSearchParams, useSettings, useTranslate } from '@cog/platform';
import {
  Banner,
  Button,
  ButtonLink,
  FormActions,
  FormErrorSummary,
  FormNote,
  FormSheet,
  PrivacyLink,
  useHydrated,
} from '@cog/shared-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Landing } from './RequestDesk.styles.ts';
import type { RequestKind, RequestState } from './useRequest.ts';

interface RequestDeskProps {
  kind: RequestKind;
  request: RequestState;
  /** Id of the page's heading, which labels the form. */
  heading: string;
  /** Label of the button: 'Send my prayer request'. */
  send: string;
  /** `next`: suggestions for what to do now that the request has arrived. */
  thanks: { title: string; text: string; again: string; next: ReactNode };
  /** The form's fields. */
  children: ReactNode;
}

/** Shows the form, the waiting request, or the confirmation that it has arrived; works without scripts too. */
export function RequestDesk(props: RequestDeskProps) {
  const { request } = props;
  const [query] = useSearchParams();
  const isSent = request.isSent || query.get(SENT_PARAMETER) !== null;
  const wasGone = useRef(false);
  useEffect(() => {
    if (isSent || request.isWaiting) wasGone.current = true;
  }, [isSent, request.isWaiting]);
  if (isSent) return <Sent {...props} />;
  if (request.isWaiting) return <Waiting request={request} />;
  return <RequestPage {...props} isNews={wasGone.current} />;
}

/** Moves the focus here, since the pressed button is gone; not if the page was already in this state when it loaded. */
function useLanding(landing: RefObject<HTMLElement | null>, isNews: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces what was here
  useEffect(() => {
    if (isNews) landing.current?.focus();
  }, []);
}

function Sent({ kind, request, thanks }: RequestDeskProps) {
  const t = useTranslate();
  const landing = useRef<HTMLDivElement>(null);
  useLanding(landing, true);
  // If the browser sent the form without scripts, a draft may be left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!request.isSent) request.forget();
  }, []);
  return (
    <Landing ref={landing} tabIndex={-1}>
      <Banner tone="good" title={t(thanks.title)}>
        <p>{t(thanks.text)}</p>
      </Banner>
      {thanks.next}
      <FormActions>
        <ButtonLink to={kind.page} look="secondary" onClick={request.startOver}>
          {t(thanks.again)}
        </ButtonLink>
      </FormActions>
    </Landing>
  );
}

function Waiting({ request }: { request: RequestState }) {
  const t = useTranslate();
  const { isOnDevice, problem, busy, sendNow, change, startOver } = request;
  const online = useOnline();
  const landing = useRef<HTMLDivElement>(null);
  useLanding(landing, problem !== null);
  const [isPressed, setPressed] = useState(false);
  const answer = isPressed && problem;
  const press = () => {
    setPressed(true);
    void sendNow();
  };
  return (
    <Landing ref={landing} tabIndex={-1}>
      <Banner
        tone={answer ? 'warning' : 'plain'}
        title={
          isOnDevice
            ? t('Saved on your phone. It hasn’t gone yet.')
            : t('It hasn’t gone yet. Please keep this page open.')
        }
      >
        {answer ? <p>{t(answer)}</p> : null}
        <p>
          {online
            ? t('We’ll keep trying until it goes through.')
            : t('You’re offline. We’ll send it once you’re back online.')}{' '}
          {isOnDevice ? t('You can open any other page meanwhile.') : t('We can’t save anything on this phone.')}
        </p>
      </Banner>
      <FormActions>
        <Button busy={busy} busyLabel={t('Sending...')} onClick={press}>
          {t('Send it now')}
        </Button>
        <Button look="secondary" aria-disabled={busy} onClick={change}>
          {t('Change it')}
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={startOver}>
          {t('Do not send it')}
        </Button>
      </FormActions>
    </Landing>
  );
}

/** The server's complaints about a form that was sent without scripts. */
function RefusedBefore({ labels }: Pick<RequestKind, 'labels'>) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const problem = query.get(PROBLEM_PARAMETER);
  if (problem === null) return null;
  if (problem === TOO_MANY) {
    return (
      <Banner tone="bad" title={t('It didn’t go through. Many people are writing to us right now.')}>
        <p>{t('Please go back and send it again in a few minutes. What you wrote will still be there.')}</p>
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
      title={t('It didn’t go through. Please check: {fields}.', { fields: names.join(', ') || t('what you wrote') })}
    >
      <p>{t('Go back and what you wrote will still be there.')}</p>
    </Banner>
  );
}

function RequestPage({ kind, request, heading, send, children, isNews }: RequestDeskProps & { isNews: boolean }) {
  const t = useTranslate();
  const { form, busy, problem, faults, isRestored, edited, submit, startOver } = request;
  const { headquarters } = useSettings();
  const online = useOnline();
  const isHydrated = useHydrated();
  const summary = useRef<HTMLDivElement>(null);
  useLanding(form, isNews);

  // Moves the focus to the invalid field if there is only one, otherwise to the list of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed attempt
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
        tabIndex={-1}
        method="post"
        action={kind.page}
        aria-labelledby={heading}
        onSubmit={submit}
        onInput={edited}
        // Without scripts the browser validates what it can.
        noValidate={isHydrated}
      >
        {faults.length > 1 ? <FormErrorSummary ref={summary} errors={faults} /> : null}
        {isRestored ? (
          <Banner tone="plain" title={t('We saved what you wrote.')}>
            <Button type="button" look="quiet" aria-disabled={busy} onClick={startOver}>
              {t('Clear the form')}
            </Button>
          </Banner>
        ) : null}
        {children}
        {online ? null : (
          <Banner tone="plain" title={t('You’re offline.')}>
            {t('You can still send this. We’ll save it on your phone and send it once you’re back online.')}
          </Banner>
        )}
        {problem ? <Banner tone="bad">{t(problem)}</Banner> : null}
        <FormActions>
          <Button type="submit" busy={busy} busyLabel={t('Sending...')}>
            {t(send)}
          </Button>
        </FormActions>
        <FormNote>
          {t('Only our pastors and the workers who run this site will see this.')} <PrivacyLink part="requests" />
        </FormNote>
      </FormSheet>
      {headquarters.phone ? (
        <FormNote>
          <Phrase
            text="Would you like to talk to someone now? Call {phone}."
            phone={<a href={`tel:${headquarters.phone}`}>{formatPhone(headquarters.phone)}</a>}
          />
        </FormNote>
      ) : null}
    </>
  );
}
