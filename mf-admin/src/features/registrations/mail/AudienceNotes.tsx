import type { MailAudience } from '@cog/contracts/mails/registrationMail.schema';
import { Disclosure } from '../../../common/layout/Disclosure.styles.ts';
import { leftOutOf, namesOf } from './bulkEmail.messages.ts';

/** Names who will get the mail and who will not, before it is sent. */
export function AudienceNotes({ audience }: { audience: MailAudience }) {
  const { recipients, sharing, again } = audience;
  return (
    <>
      {recipients.count > 0 ? (
        <Disclosure>
          <summary>Who gets it</summary>
          <p>{namesOf(recipients)}</p>
        </Disclosure>
      ) : null}
      {leftOutOf(audience).map(({ kind, text, people }) => (
        <Disclosure key={kind}>
          <summary>{text}</summary>
          <p>{namesOf(people)}</p>
        </Disclosure>
      ))}
      {sharing > 0 ? <p>{sharing} of them share an address with another. Each gets an email of their own.</p> : null}
      {again.count > 0 ? (
        <Disclosure>
          <summary>
            {again.count} of them: another address, given when the same person was registered again. It was never
            checked whose it is, so write nothing that only one person may read.
          </summary>
          <p>{namesOf(again)}</p>
        </Disclosure>
      ) : null}
    </>
  );
}
