import { credentials } from '@cog/contracts/sessions/schema';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';

/** The sign-in form. A field's message goes when the field is edited, and comes back with the next try at most. */
export const useLoginForm = () =>
  useForm({
    resolver: yupResolver(credentials),
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onSubmit',
  });
