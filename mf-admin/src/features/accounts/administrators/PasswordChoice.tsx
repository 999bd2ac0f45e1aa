import { SHORTEST_PASSWORD } from '@cog/contracts/accounts/constants';
import { PasswordField, RadioGroupField } from '@cog/shared-ui';

export type PasswordKind = 'made' | 'typed';

export interface PasswordChoiceProps {
  kind: PasswordKind;
  onKind: (kind: PasswordKind) => void;
  /** What was typed. */
  password: string;
  onPassword: (password: string) => void;
  error: string | undefined;
  readOnly: boolean;
}

const kinds = [
  { value: 'made', label: 'Make a strong one' },
  { value: 'typed', label: 'I type one' },
] as const satisfies readonly { value: PasswordKind; label: string }[];

/** Whether the server makes somebody's password or it is typed here. */
export function PasswordChoice({ kind, onKind, password, onPassword, error, readOnly }: PasswordChoiceProps) {
  return (
    <>
      <RadioGroupField
        label="Password"
        name="passwordKind"
        options={kinds}
        value={kind}
        onChange={({ target }) => onKind(target.value === 'typed' ? 'typed' : 'made')}
        help={kind === 'made' ? 'It is shown once, for you to pass on.' : 'Its owner is asked to choose another.'}
      />
      {kind === 'typed' ? (
        <PasswordField
          label="Their password"
          name="password"
          autoComplete="new-password"
          help={`At least ${SHORTEST_PASSWORD} characters.`}
          value={password}
          onChange={({ target }) => onPassword(target.value)}
          error={error}
          readOnly={readOnly}
        />
      ) : null}
    </>
  );
}
