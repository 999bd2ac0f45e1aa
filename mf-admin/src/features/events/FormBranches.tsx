import { HEADQUARTERS } from '@cog/contracts/requests/constants';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { VisitorSettings } from '@cog/contracts/settings/schema';
import { useApi } from '@cog/platform';
import { CheckboxField, Note } from '@cog/shared-ui';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Schema } from 'yup';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import type { useAdminForm } from '../../common/form/useAdminForm.ts';
import { Branches } from './FormBranches.styles.ts';

/** The branch ids in a form's text value: '0,diamond'. */
export const readBranches = (typed: string): string[] => typed.split(',').filter((id) => id !== '');

/** Serialises branch ids for a form's text values. */
export const writeBranches = (branches: readonly string[] | undefined): string => (branches ?? []).join(',');

interface FormBranchesProps<Name extends string, S extends Schema, Saved> {
  form: Pick<ReturnType<typeof useAdminForm<Name, S, Saved>>, 'control' | 'field' | 'set'>;
  name: Name;
}

/** Branches that hold a service or event, under which visitors find it. Renders nothing if the church has no branches. */
export function FormBranches<Name extends string, S extends Schema, Saved>({
  form,
  name,
}: FormBranchesProps<Name, S, Saved>) {
  const api = useApi();
  const help = useId();
  const { field } = useController({ name: name as string, control: form.control });
  const { label, readOnly } = form.field(name);
  const { data } = useAdminQuery<VisitorSettings>({ of: 'branches', ask: (how) => api.call(getSettings, how) });
  const branches = data?.branches ?? [];
  if (branches.length === 0) return null;
  const chosen = readBranches(field.value ?? '');
  const places = [{ id: HEADQUARTERS, header: 'Headquarters' }, ...branches];
  const choose = (id: string, isHeld: boolean) =>
    form.set(
      name,
      // In the order of the settings, so that the same choice always gives the same text.
      writeBranches(places.map((place) => place.id).filter((one) => (one === id ? isHeld : chosen.includes(one)))),
    );
  return (
    <Branches aria-describedby={help}>
      <legend>{label}</legend>
      <Note id={help}>Visitors find it under each branch you tick. If you tick none, it shows under all of them.</Note>
      {places.map(({ id, header }) => (
        <CheckboxField
          key={id}
          label={header}
          checked={chosen.includes(id)}
          aria-disabled={readOnly || undefined}
          onChange={({ currentTarget }) => {
            if (!readOnly) choose(id, currentTarget.checked);
          }}
        />
      ))}
    </Branches>
  );
}
