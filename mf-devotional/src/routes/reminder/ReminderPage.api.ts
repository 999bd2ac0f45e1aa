import { getReminderKey } from '@cog/contracts/reminders/endpoints';
import type { LoaderArguments } from '@cog/platform';

/** The key with which browsers subscribe. Loaded in advance, since browsers refuse to subscribe long after a press. */
export interface ReminderData {
  /** Null if it could not be loaded. */
  publicKey: string | null;
}

export async function loader({ api }: Pick<LoaderArguments, 'api'>): Promise<ReminderData> {
  const answer = await api.call(getReminderKey);
  return { publicKey: answer.ok ? answer.data.publicKey : null };
}
