import { getReminderKey } from '@cog/contracts/reminders/endpoints';
import type { LoaderArguments } from '@cog/platform';

/** What browsers subscribe with. It is here before a press: they refuse to subscribe long after one. */
export interface ReminderData {
  /** Null when it could not be had. */
  publicKey: string | null;
}

export async function loader({ api }: LoaderArguments): Promise<ReminderData> {
  const answer = await api.call(getReminderKey);
  return { publicKey: answer.ok ? answer.data.publicKey : null };
}
