import { readCoordinates, writeCoordinates } from '@cog/contracts/settings/coordinates';
import { askPosition, Button, ExternalLink, Note, Stack, TextField } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';

interface CoordinatesFieldProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  readOnly: boolean;
  /** Pasted or typed text, or the stored value. */
  value: string;
  onChange: (value: string) => void;
}

const WHY = {
  denied:
    'This phone did not let us see where you are. Allow location for this site in your browser, or paste a map link.',
  unknown: 'We couldn’t find where you are. Step outside and try again, or paste a map link.',
};

/** Position of a place: pasted from a map's link, or taken from the phone's location. */
export function CoordinatesField({ label, help, error, readOnly, value, onChange }: CoordinatesFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  // When the position arrives, the entry may have moved within its list, or be gone.
  const changeNow = useRef<((value: string) => void) | null>(onChange);
  useEffect(() => {
    changeNow.current = onChange;
    return () => {
      changeNow.current = null;
    };
  });
  const place = readCoordinates(value);
  const ask = async () => {
    setBusy(true);
    setStatus('');
    const found = await askPosition();
    setBusy(false);
    if (found.kind !== 'found') {
      setStatus(WHY[found.kind]);
      return;
    }
    changeNow.current?.(writeCoordinates(found));
    setStatus(`Found, to within about ${Math.max(1, Math.round(found.accuracy))} metres.`);
  };
  return (
    <Stack $gap={2}>
      <TextField
        label={label}
        help={help}
        error={error}
        optional
        autoComplete="off"
        readOnly={readOnly}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        // Replaces a long link by its two coordinates.
        onBlur={() => {
          if (place !== null && place !== value) onChange(place);
        }}
      />
      <div>
        <Button
          type="button"
          look="secondary"
          busy={isBusy}
          busyLabel="Looking..."
          aria-disabled={readOnly || undefined}
          onClick={() => (readOnly ? undefined : void ask())}
        >
          Use where I am now
        </Button>
      </div>
      <p role="status">{status}</p>
      {place === null ? null : (
        <Note>
          <ExternalLink href={`https://www.google.com/maps?q=${encodeURIComponent(place)}`}>
            See {place} on a map
          </ExternalLink>
        </Note>
      )}
    </Stack>
  );
}
