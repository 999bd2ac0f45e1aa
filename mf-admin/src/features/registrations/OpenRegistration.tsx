import type { RegistrationDetails } from '@cog/contracts/registrations/administration.schema';
import { useNavigate, useRevalidator } from '@cog/platform';
import { Banner, Button, Dialog, Loading } from '@cog/shared-ui';
import { lazy, Suspense } from 'react';
import type { Loaded } from '../../common/calls/loadedOrSignIn.ts';
import { type RegistrationsAsked, registrationsAddress, type View } from './registrations.address.ts';

// A press away from the list: loaded with it.
const DetailsDialog = lazy(async () => ({ default: (await import('./DetailsDialog.tsx')).DetailsDialog }));
const EditDialog = lazy(async () => ({
  default: (await import('./EditRegistrationDialog.tsx')).EditRegistrationDialog,
}));
const EraseDialog = lazy(async () => ({ default: (await import('./EraseDialog.tsx')).EraseDialog }));

export interface OpenRegistrationProps {
  asked: RegistrationsAsked;
  opened: Loaded<RegistrationDetails>;
}

/** The registration that the address names: to look at, to change, or to erase. */
export function OpenRegistration({ asked, opened }: OpenRegistrationProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const show = (view: View) => navigate(registrationsAddress({ ...asked, view }), { preventScrollReset: true });
  const close = () => void navigate(registrationsAddress({ ...asked, open: null }), { preventScrollReset: true });
  if (opened.kind !== 'loaded') {
    return (
      <Dialog open title="Registration" onClose={close} actions={<Button onClick={close}>Close</Button>}>
        <Banner tone="bad" title="This registration could not be shown">
          {opened.message}
        </Banner>
      </Dialog>
    );
  }
  const registration = opened.data;
  const mayEdit = registration.deletedAt === null && registration.isCurrent;
  return (
    <Suspense fallback={<Loading label="Loading the registration..." />}>
      {asked.view === 'erase' ? (
        <EraseDialog registration={registration} onErased={close} onClose={() => void show('details')} />
      ) : asked.view === 'edit' && mayEdit ? (
        <EditDialog
          registration={registration}
          refetch={revalidate}
          onEdited={() => void show('details')}
          onClose={() => void show('details')}
        />
      ) : (
        <DetailsDialog
          registration={registration}
          mayEdit={mayEdit}
          onEdit={() => void show('edit')}
          onErase={() => void show('erase')}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
