import { endOtherSessions } from '@cog/contracts/accounts/endpoints';
import type { MySession } from '@cog/contracts/accounts/schema';
import { useRevalidator, useToday } from '@cog/platform';
import { Banner, Button, Heading } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { Part, Places } from './AccountPage.styles.ts';

/** Where somebody is signed in, and the way out of every place but this one. */
export function MySessions({ sessions }: { sessions: readonly MySession[] }) {
  const today = useToday();
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const others = sessions.filter(({ isThis }) => !isThis);

  useEffect(() => {
    // The button that had the focus may go.
    if (news) place.current?.focus();
  }, [news]);

  async function endOthers() {
    setBusy(true);
    setNews(null);
    const answer = await call(endOtherSessions);
    setBusy(false);
    if (answer.kind === 'signed-out') return;
    if (answer.kind === 'done') {
      setNews({ tone: 'good', text: answer.data.message });
      void revalidate();
    } else setNews({ tone: 'bad', text: answer.message });
  }

  return (
    <Part aria-labelledby="sessions">
      <Heading level={2} look="large" id="sessions">
        Where you are signed in
      </Heading>
      <StatusRegion ref={place} tabIndex={-1}>
        {news ? <Banner tone={news.tone}>{news.text}</Banner> : null}
      </StatusRegion>
      <Places role="list">
        {sessions.map(({ openedAt, lastUsedAt, isThis }) => (
          <li key={`${openedAt} ${lastUsedAt} ${isThis}`}>
            <b>{isThis ? 'This browser' : 'Another browser'}</b>
            <span>
              Signed in {lagosMoment(openedAt, today)}
              {isThis ? null : <>, last used {lagosMoment(lastUsedAt, today)}</>}
            </span>
          </li>
        ))}
      </Places>
      {others.length > 0 ? (
        <div>
          <Button look="secondary" busy={busy} busyLabel="Signing out..." onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        </div>
      ) : (
        <p>You are signed in nowhere else. A sign-in ends by itself after 30 minutes without use.</p>
      )}
    </Part>
  );
}
