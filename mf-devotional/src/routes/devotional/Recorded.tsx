import { megabytes, type Recording } from '@cog/contracts/media/recordings.constants';
import { useOnline, useTranslate } from '@cog/platform';
import { AudioPlayer, column } from '@cog/shared-ui';
import styled from 'styled-components';

const Frame = styled.div`
  ${column(2)};
  justify-items: center;
  margin-bottom: var(--space-5);
  font-size: 1rem;
`;

/** A recording of the text, with its size, so that readers who pay for data know it before they press. */
export function Recorded({ recording }: { recording: Recording }) {
  const t = useTranslate();
  const online = useOnline();
  return (
    <Frame data-print="none">
      <AudioPlayer src={recording.path} label={t('Recording of this text')} />
      <p role="status">
        {online
          ? t('Audio ({size})', { size: megabytes(recording.bytes) })
          : t('You’re offline. You can read, but listening needs data.')}
      </p>
    </Frame>
  );
}
