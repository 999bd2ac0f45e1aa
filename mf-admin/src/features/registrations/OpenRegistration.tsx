import type { RegistrationDetails } from '@cog/contracts/registrations/administration.schema';
import { useNavigate, useRevalidator } from '@cog/platform';
import { Banner, Button, Dialog } from '@cog/shared-ui';
import type { Loaded } from '../../common/calls/loadedOrSignIn.ts';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { type RegistrationsParams, registrationsAddress, type View } from './registrations.address.ts';
import type { Selected } from './useSelection.ts';

const dialogs = {
  details: lazyCode(async () => (await import('./DetailsDialog.tsx')).DetailsDialog),
  edit: lazyCode(
    async () =>
      (await import(/* webpackChunkName: "registration-forms" */ './EditRegistrationDialog.tsx'))
        .EditRegistrationDialog,
  ),
  erase: lazyCode(
    async () => (await import(/* webpackChunkName: "registration-forms" */ './EraseDialog.tsx')).EraseDialog,
  ),
};

export interface OpenRegistrationProps {
  params: RegistrationsParams;
  opened: Loaded<RegistrationDetails>;
  selected: Selected;
  /** Called with a message about what was done. */
  onDone: (what: string) => void;
}

/** Opens the registration that the address names: to view, edit or erase it. */
export function OpenRegistration({ params, opened, selected, onDone }: OpenRegistrationProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const show = (view: View) => navigate(registrationsAddress({ ...params, view }), { preventScrollReset: true });
  const close = () => void navigate(registrationsAddress({ ...params, open: null }), { preventScrollReset: true });
  if (opened.kind !== 'loaded') {
    return (
      <Dialog open title="Registration" onClose={close} actions={<Button onClick={close}>Close</Button>}>
        <Banner tone="bad" title="This registration didn’t load">
          {opened.message}
        </Banner>
      </Dialog>
    );
  }
  const registration = opened.data;
  const mayEdit = registration.deletedAt === null && registration.isCurrent;
  const back = () => void show('details');
  const done = (what: string) => {
    onDone(what);
    close();
  };
  if (params.view === 'erase') {
    return (
      <LazyDialog key="erase" title="Erase for good" onClose={back} code={dialogs.erase}>
        {(EraseDialog) => (
          <EraseDialog
            registration={registration}
            onErased={() => {
              if (mayEdit) selected.drop({ ...registration, id: registration._id });
              done(`Everything about ${registration.fullName} is erased.`);
            }}
            onClose={back}
          />
        )}
      </LazyDialog>
    );
  }
  if (params.view === 'edit' && mayEdit) {
    return (
      <LazyDialog key="edit" title="Edit Registration" onClose={back} code={dialogs.edit}>
        {(EditDialog) => <EditDialog registration={registration} refetch={revalidate} onEdited={done} onClose={back} />}
      </LazyDialog>
    );
  }
  return (
    <LazyDialog key="details" title={registration.fullName} onClose={close} code={dialogs.details}>
      {(DetailsDialog) => (
        <DetailsDialog
          registration={registration}
          mayEdit={mayEdit}
          onEdit={() => void show('edit')}
          onErase={() => void show('erase')}
          onClose={close}
        />
      )}
    </LazyDialog>
  );
}
