import {
  type ChurchColour,
  darkColour,
  fixedColours,
  leastContrast,
  READABLE,
  readableColour,
  readColour,
  siteColours,
} from '@cog/contracts/settings/colours';
import { Button, Cluster, Note, TextField } from '@cog/shared-ui';
import styled from 'styled-components';

export interface ColourFieldProps {
  which: ChurchColour;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** '' for the site's own colour. */
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);

  input[type='color'] {
    width: 64px;
    height: 48px;
    padding: 2px;
    background: none;
    border: 1.5px solid var(--color-ink-soft);
    border-radius: var(--radius-small);
    cursor: pointer;
  }
`;

const Sample = styled.div`
  flex: 1 1 12rem;
  display: grid;
  gap: var(--space-2);
  max-width: 20rem;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
  font-size: 1rem;

  span {
    justify-self: start;
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-small);
    font-weight: 600;
  }
`;

/** A colour that is picked or typed, previewed for light and dark mode; if text in it is unreadable, a button corrects it. */
export function ColourField({ which, label, help, error, value, readOnly, onChange }: ColourFieldProps) {
  const { light: usual, dark: usualDark } = siteColours[which];
  const typed = readColour(value);
  const readable = typed === null ? null : readableColour(which, typed);
  const isTooLight = readable !== null && readable !== typed;
  return (
    <Frame>
      <TextField
        label={label}
        help={help}
        error={
          error ?? (isTooLight ? `This is too light to read. The nearest readable colour is ${readable}.` : undefined)
        }
        optional
        autoComplete="off"
        placeholder={usual}
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value)}
      />
      <Cluster>
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={typed ?? usual}
          disabled={readOnly}
          onChange={({ target }) => onChange(target.value)}
        />
        {isTooLight && !readOnly ? (
          <Button look="secondary" onClick={() => onChange(readable)}>
            Take {readable}
          </Button>
        ) : null}
        {value !== '' && !readOnly ? (
          <Button look="quiet" onClick={() => onChange('')}>
            Back to the site’s own
          </Button>
        ) : null}
      </Cluster>
      <Note role="status">{verdict(which, value, typed)}</Note>
      <Cluster>
        <Preview which={which} colour={typed ?? usual} scheme="light" />
        <Preview which={which} colour={typed === null ? usualDark : darkColour(which, typed)} scheme="dark" />
      </Cluster>
    </Frame>
  );
}

/** Judges the current input; colours that are too light are reported by the field itself. */
function verdict(which: ChurchColour, value: string, typed: string | null): string {
  if (value.trim() === '') return 'The site’s own colour.';
  if (typed === null) return 'Not a colour yet: # and six digits or letters from a to f.';
  const least = leastContrast(which, typed);
  return least < READABLE
    ? `Contrast ${least.toFixed(1)}: ${READABLE} is needed.`
    : `Easy to read: contrast ${least.toFixed(1)}, where ${READABLE} is enough.`;
}

interface PreviewProps {
  which: ChurchColour;
  colour: string;
  scheme: 'light' | 'dark';
}

/** Shows the colour in use, in the given colour scheme whatever the device's own is. */
function Preview({ which, colour, scheme }: PreviewProps) {
  const { paper, onDawn, onNight, sun } = fixedColours[scheme];
  const when = scheme === 'light' ? 'By day' : 'By night';
  return which === 'main' ? (
    <Sample style={{ background: paper, color: colour }}>
      <u>{when}: a link</u>
      <span style={{ background: colour, color: onDawn }}>A button</span>
    </Sample>
  ) : (
    <Sample style={{ background: colour, color: onNight }}>
      {when}: the bar
      <b style={{ color: sun }}>What is marked</b>
    </Sample>
  );
}
