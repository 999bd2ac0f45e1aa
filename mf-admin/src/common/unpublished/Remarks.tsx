import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { LONGEST_REMARK, MOST_REMARKS } from '@cog/contracts/publishing/unpublished.constants';
import { addRemark } from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { useToday } from '@cog/platform';
import { column, Note, quiet, TextAreaField } from '@cog/shared-ui';
import styled from 'styled-components';
import { mapDone } from '../calls/callOutcome.ts';
import { useSignedInCall } from '../calls/useSignedInCall.ts';
import { lagosMoment } from '../dates/lagosMoment.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { blanksOf, useAdminForm } from '../form/useAdminForm.ts';
import { Panel } from '../layout/Panel.tsx';

const Thread = styled.ol`
  ${column(4)};
  list-style: none;

  li {
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-dawn);
  }

  li > p:first-child {
    ${quiet};
  }

  li > p:last-child {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Frame = styled(Panel)`
  max-width: 46rem;
`;

const schema = lazySchemas(() => import('@cog/contracts/publishing/unpublished.schema'));
const labels = { text: 'Remark' } as const;

export interface RemarksProps {
  text: UnpublishedText;
  /** Called with the draft that now includes the remark. */
  onAdded: (now: UnpublishedText) => void;
}

/** The remarks on a draft, oldest first, and a form to add one. */
export function Remarks({ text, onAdded }: RemarksProps) {
  const { id, remarks } = text;
  const today = useToday();
  return (
    <Frame title="Remarks" id="remarks">
      {remarks.length > 0 ? (
        <Thread>
          {remarks.map(({ id: remark, at, by, text: written }) => (
            <li key={remark}>
              <p>
                <b>{by ?? 'Someone whose account is gone'}</b>, {lagosMoment(at, today)}
              </p>
              <p>{written}</p>
            </li>
          ))}
        </Thread>
      ) : (
        <Note>No remarks yet. Only editors see them, and they go when the text is published.</Note>
      )}
      {remarks.length < MOST_REMARKS ? (
        <RemarkForm key={id} id={id} onAdded={onAdded} />
      ) : (
        <Note>This draft has as many remarks as it can hold.</Note>
      )}
    </Frame>
  );
}

function RemarkForm({ id, onAdded }: { id: string } & Pick<RemarksProps, 'onAdded'>) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: blanksOf(labels),
    draft: `draft-remark-${id}`,
    schema: schema('remarkInput'),
    toInput: ({ text }) => ({ id, text }),
    send: async (body, { idempotencyKey }) =>
      mapDone(await call(addRemark, { body, idempotencyKey }), ({ data }) => data),
    onSaved: onAdded,
  });
  return (
    <AdminForm
      form={form}
      label="Add a remark"
      messages={{
        submit: 'Add remark',
        busy: 'Adding...',
        unsaved: 'Your remark has not been added.',
        discard: 'Discard',
      }}
    >
      <TextAreaField rows={3} maxLength={LONGEST_REMARK} {...form.field('text')} />
    </AdminForm>
  );
}
