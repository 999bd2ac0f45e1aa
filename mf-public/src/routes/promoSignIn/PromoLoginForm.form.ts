import { promoCredentials } from '@cog/contracts/promo/schema';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';

/**
 * The promo's sign-in form. It has no default values, so that text typed or filled in by the browser before the
 * scripts loaded stays. A field's message goes when the field is edited.
 */
export const usePromoLoginForm = () => useForm({ resolver: yupResolver(promoCredentials), reValidateMode: 'onSubmit' });
