import { useTranslate } from '@cog/platform';
import { Columns, EmailField, PhoneField } from '@cog/shared-ui';
import type { RequestState } from './useRequest.ts';

interface ContactFieldsProps extends Pick<RequestState, 'field'> {
  /** Whether the labels say that both fields are optional. */
  optional?: boolean;
  /** Help text of the phone number; a note that children should give a guardian's number follows it. */
  help: string;
}

/** Fields for the visitor's contact details. */
export function ContactFields({ field, optional = false, help }: ContactFieldsProps) {
  const t = useTranslate();
  return (
    <Columns $from={600} $gap={5}>
      <PhoneField
        {...field('phone')}
        label={t('Phone number')}
        optional={optional}
        maxLength={40}
        help={`${help} ${t('If you’re under 18, please use your parent’s or guardian’s number.')}`}
      />
      <EmailField {...field('email')} label={t('Email')} optional={optional} maxLength={120} />
    </Columns>
  );
}
