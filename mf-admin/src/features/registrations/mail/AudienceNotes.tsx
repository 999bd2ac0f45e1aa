import type { MailAudience } from '@cog/contracts/mails/registrationMail.schema';
import { Fold } from '../../../common/layout/Fold.styles.ts';
import { leftOutOf, namesOf } from './bulkEmail.messages.ts';

/** Names who will get the mail and who will not, before it is sent. */
export function AudienceNotes({ audience }: { audience: MailAudience }) {
  const { recipients, sharing, again } = audience;
  return (
    <>
      {recipients.count > 0 ? (
        <Fold>
          <summary>Who gets it</summary>
          <p>{namesOf(recipients)}</p>
        </Fold>
      ) : null}
      {leftOutOf(audience).map(({ kind, text, people }) => (
        <Fold key={kind}>
          <summary>{text}</summary>
          <p>{namesOf(people)}</p>
        </Fold>
      ))}
      {sharing > 0 ? <p>{sharing} of them share an address with another. Each gets an email of their own.</p> : null}
      {again.count > 0 ? (
        <Fold>
          <summary>
            {again.count} of them: another address, given when the same person was registered again. It was never
            checked whose it is, so write nothing that only one person may read.
          </summary>
          <p>{namesOf(again)}</p>
        </Fold>
      ) : null}
    </>
  );
}
