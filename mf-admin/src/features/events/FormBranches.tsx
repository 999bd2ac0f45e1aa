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

/** The ids that a form's text names: '0,diamond'. */
export const readBranches = (typed: string): string[] => typed.split(',').filter((id) => id !== '');

/** How a form keeps them among its texts. */
export const writeBranches = (branches: readonly string[] | undefined): string => (branches ?? []).join(',');

interface FormBranchesProps<Name extends string, S extends Schema, Saved> {
  form: Pick<ReturnType<typeof useAdminForm<Name, S, Saved>>, 'control' | 'field' | 'set'>;
  name: Name;
}

/** Where a service or an event is held: visitors find it under those branches. Nothing where the church has none. */
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
      // In the order of the settings, so that the same choice is the same text.
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
