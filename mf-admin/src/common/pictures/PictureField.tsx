import { megabytes } from '@cog/contracts/media/recordings.constants';
import { MOST_PICTURE_BYTES, picturePath, pictureSrcSet } from '@cog/contracts/pictures/constants';
import { addPicture } from '@cog/contracts/pictures/endpoints';
import type { Picture } from '@cog/contracts/pictures/schema';
import { Button, CheckboxField, Cluster, TextField, VisuallyHidden } from '@cog/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useSignedInCall } from '../calls/useSignedInCall.ts';
import { base64Of } from '../form/base64Of.ts';
import { FileButton } from '../form/FileButton.tsx';
import { Cut, Frame, Plate, Sliders, Views, Whole } from './PictureField.styles.ts';
import { shrinkPicture } from './shrinkPicture.ts';

export interface PictureFieldProps {
  name: string;
  /** Names of the fields whose picture is being sent; this field adds and removes its own. */
  arriving: Set<string>;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** The picture; null for none. */
  value: Picture | null;
  onChange: (picture: Picture | null) => void;
  /** Aspect ratio to which pages crop it, in CSS syntax; null for a logo, which is shown whole and needs no description. */
  ratio: string | null;
  /** The picture cannot be changed at the moment. */
  readOnly?: boolean;
}

const UNREADABLE = 'We can’t read that file any more. Please choose it again.';

/**
 * Chooses a picture or takes one with the camera, shrinks it on the device, uploads it at once and puts it into the
 * form's draft. Also edits its focal point and its description.
 */
export function PictureField(props: PictureFieldProps) {
  const { name, arriving, label, help, error, value, onChange, ratio, readOnly = false } = props;
  const call = useSignedInCall();
  const id = useId();
  const [state, setState] = useState<{ busy: string } | { failure: string } | { done: string } | null>(null);
  // Only the picture chosen last is shown, in whichever order the answers arrive.
  const latest = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);
  const isBusy = state !== null && 'busy' in state;
  /** The form as it is when the picture arrives, not as it was when it was chosen. */
  const now = useRef(props);
  now.current = props;

  // A picture that arrives after its field is gone belongs nowhere.
  useEffect(() => () => void latest.current++, []);
  useEffect(() => {
    if (!isBusy) return;
    arriving.add(name);
    return () => void arriving.delete(name);
  }, [isBusy, arriving, name]);

  // What happens at the next save is no longer true once it begins.
  useEffect(() => {
    if (readOnly) setState((last) => (last && 'done' in last ? null : last));
  }, [readOnly]);

  /** Says why there is no new picture, in place of the message that one is still being sent. */
  function fail(failure: string) {
    setState({ failure });
    if (now.current.error !== undefined) now.current.onChange(now.current.value);
  }

  async function choose(file: File | undefined) {
    if (file === undefined) return;
    const turn = ++latest.current;
    setState({ busy: 'Making the picture smaller...' });
    const picture = await shrinkPicture(file);
    if (turn !== latest.current) return;
    if (picture.size > MOST_PICTURE_BYTES) {
      return fail(
        `The picture is too large: ${megabytes(picture.size)}, and the limit is 7 MB. Please save a smaller copy and choose that.`,
      );
    }
    setState({ busy: `Sending the picture (${megabytes(picture.size)})...` });
    const data = await base64Of(picture).catch(() => null);
    if (turn !== latest.current) return;
    if (data === null) return fail(UNREADABLE);
    const outcome = await call(addPicture, { body: { data, bytes: picture.size } });
    if (turn !== latest.current) return;
    if (outcome.kind !== 'done') return fail('message' in outcome ? outcome.message : 'You are no longer signed in.');
    const { use = 'content', alt = '', altYoruba = '' } = now.current.value ?? {};
    now.current.onChange({ ...outcome.data.data, x: 50, y: 50, use, alt, altYoruba });
    setState({ done: 'Picture added. It shows on the site once you save.' });
  }

  const remove = () => {
    latest.current++;
    onChange(null);
    // The pressed button is gone.
    chooser.current?.focus();
    setState({ done: 'The picture will be removed once you save.' });
  };
  const problem = state && 'failure' in state ? state.failure : error;

  return (
    <Frame
      name={name}
      aria-describedby={problem ? `${id}-error` : undefined}
      aria-invalid={problem ? true : undefined}
      tabIndex={problem ? -1 : undefined}
    >
      <legend>
        {label} <span data-help="">(optional)</span>
      </legend>
      {help ? <p data-help="">{help}</p> : null}
      {value === null ? null : ratio === null ? (
        <Plate>
          <img
            src={picturePath(value.hash, '320.webp')}
            width={value.width}
            height={value.height}
            alt={`${label}, as it is now`}
          />
        </Plate>
      ) : (
        <Placed picture={value} ratio={ratio} onChange={readOnly ? null : onChange} />
      )}
      <Cluster>
        <FileButton
          ref={chooser}
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy || readOnly}
          onChoose={(file) => void choose(file)}
        >
          {value === null ? 'Choose or take a picture' : 'Replace the picture'}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </FileButton>
        {value === null || readOnly ? null : (
          <Button look="quiet" onClick={remove}>
            Remove it<VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        )}
      </Cluster>
      <p role="status" data-help="">
        {state && 'busy' in state ? state.busy : state && 'done' in state ? state.done : null}
      </p>
      {problem ? (
        <p id={`${id}-error`} role="alert" style={{ color: 'var(--color-ember)', fontWeight: 600 }}>
          {problem}
        </p>
      ) : null}
    </Frame>
  );
}

interface PlacedProps {
  picture: Picture;
  ratio: string;
  /** Null while the picture cannot be changed. */
  onChange: ((picture: Picture) => void) | null;
}

/** Edits a picture's focal point and its description. */
function Placed({ picture, ratio, onChange }: PlacedProps) {
  const { hash, width, height, x, y, use, alt, altYoruba } = picture;
  const shown = { src: picturePath(hash, '640.webp'), srcSet: pictureSrcSet(picture), sizes: '16rem', width, height };
  const change = (part: Partial<Picture>) => onChange?.({ ...picture, ...part });
  const slider = (name: 'x' | 'y', text: string) => (
    <label>
      {text}
      <input
        type="range"
        min={0}
        max={100}
        value={picture[name]}
        disabled={onChange === null}
        onChange={({ target }) => change({ [name]: Number(target.value) })}
      />
    </label>
  );
  return (
    <>
      <Views>
        <figure>
          <Whole
            onClick={({ currentTarget, clientX, clientY }) => {
              const box = currentTarget.getBoundingClientRect();
              const percent = (at: number, size: number) => Math.min(100, Math.max(0, Math.round((100 * at) / size)));
              change({ x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) });
            }}
          >
            <img {...shown} alt="The whole picture, to tap on" />
            <span style={{ left: `${x}%`, top: `${y}%` }} />
          </Whole>
          <figcaption>Tap the face, or whatever must stay in view.</figcaption>
        </figure>
        <figure>
          <Cut $ratio={ratio}>
            <img {...shown} alt="Cropped, as pages show it" style={{ objectPosition: `${x}% ${y}%` }} />
          </Cut>
          <figcaption>As pages show it.</figcaption>
        </figure>
      </Views>
      <Sliders>
        {slider('x', 'Position from the left')}
        {slider('y', 'Position from the top')}
      </Sliders>
      <CheckboxField
        label="It is only decoration"
        checked={use === 'decoration'}
        disabled={onChange === null}
        onChange={({ target }) => change({ use: target.checked ? 'decoration' : 'content' })}
      />
      {use === 'decoration' ? null : (
        <>
          <TextField
            label="What the picture shows"
            help="For people who can’t see it. For example: The choir in the new hall."
            value={alt}
            maxLength={200}
            autoComplete="off"
            readOnly={onChange === null}
            onChange={({ target }) => change({ alt: target.value })}
          />
          <TextField
            label="The same in Yoruba"
            lang="yo"
            optional
            value={altYoruba}
            maxLength={200}
            autoComplete="off"
            readOnly={onChange === null}
            onChange={({ target }) => change({ altYoruba: target.value })}
          />
        </>
      )}
    </>
  );
}
