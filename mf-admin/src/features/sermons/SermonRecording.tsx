import { getEditableSermon } from '@cog/contracts/sermons/endpoints';
import type { EditableSermon } from '@cog/contracts/sermons/schema';
import { useApi } from '@cog/platform';
import { RecordingPanel } from '../../common/recording/RecordingPanel.tsx';

/** The recording of the sermon: for its page and the podcast. */
export function SermonRecording({ sermon: { id, sermonTitle } }: { sermon: EditableSermon }) {
  const api = useApi();
  return (
    <RecordingPanel
      of={{ sermon: id }}
      ask={async (how) => {
        const answer = await api.call(getEditableSermon, { params: { id }, ...how });
        return answer.ok ? { ...answer, data: answer.data.recording ? [answer.data.recording] : [] } : answer;
      }}
      about="The sermon as it was preached; podcast apps get it too:"
      label={`Recording of ${sermonTitle}`}
      none="There is no recording of this sermon yet."
    />
  );
}
