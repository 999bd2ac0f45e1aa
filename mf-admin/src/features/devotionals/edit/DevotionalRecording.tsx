import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { getRecordings } from '@cog/contracts/media/recordings.endpoints';
import { useApi } from '@cog/platform';
import { RecordingPanel } from '../../../common/recording/RecordingPanel.tsx';
import { devotionalMessages } from '../devotional.messages.ts';

/** A recording of the day's text. */
export function DevotionalRecording({ language, date }: { language: Language; date: IsoDate }) {
  const { name } = devotionalMessages[language];
  const api = useApi();
  return (
    <RecordingPanel
      of={{ date, language }}
      ask={async (how) => {
        const answer = await api.call(getRecordings, { query: { date }, ...how });
        return answer.ok ? { ...answer, data: answer.data.filter((one) => one.language === language) } : answer;
      }}
      about={`A person reads the ${name} text aloud:`}
      label={`${name} recording of ${formatDay(date)}`}
      none={`There is no ${name} recording for this day yet.`}
    />
  );
}
