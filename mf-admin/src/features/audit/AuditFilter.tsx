import { THE_SERVER } from '@cog/contracts/audit/constants';
import { useNavigate } from '@cog/platform';
import { ButtonLink, SelectField } from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { Find } from './AuditPage.styles.ts';
import { type AuditAsked, auditAddress, readAsked } from './audit.address.ts';
import { kindName } from './audit.words.ts';

export interface AuditFilterProps {
  asked: AuditAsked;
  people: readonly { id: string; username: string }[];
  kinds: readonly string[];
}

/** Whose changes are shown and of what, both in the address. */
export function AuditFilter({ asked: { who, kind }, people, kinds }: AuditFilterProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const person = useRef<HTMLSelectElement>(null);
  const thing = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Going back brings back what belongs to the address.
    if (person.current) person.current.value = who ?? '';
    if (thing.current) thing.current.value = kind ?? '';
  }, [who, kind]);
  const go = () => {
    const data = new FormData(form.current ?? undefined);
    const chosen = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    void navigate(auditAddress({ ...readAsked(chosen), page: 1 }), { preventScrollReset: true });
  };
  const byName = people.map(({ id, username }) => ({ value: id, label: username }));
  const byKind = kinds.map((value) => ({ value, label: kindName(value) }));
  return (
    <Find ref={form} role="search" aria-label="Find changes" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <SelectField
        ref={person}
        label="Who"
        name="who"
        placeholder="Everyone"
        options={[...byName, { value: THE_SERVER, label: 'The server' }]}
        defaultValue={who ?? ''}
        onChange={go}
      />
      <SelectField
        ref={thing}
        label="What"
        name="kind"
        placeholder="Everything"
        options={byKind.sort((one, other) => one.label.localeCompare(other.label))}
        defaultValue={kind ?? ''}
        onChange={go}
      />
      {who || kind ? (
        <ButtonLink look="quiet" to={auditAddress({})} preventScrollReset>
          Show all
        </ButtonLink>
      ) : null}
    </Find>
  );
}
