/** Said, and no hindrance: people are invited at an address of their workshop and sign in with one of their own. */
import type { InvitedContact } from '../../../contract/contact-persons.ts';
import { maskedAddress } from '../../../domain/invitation.ts';
import { useSession } from '../../client/client-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

export function OtherAddress({ invited: { mailedTo = '', firstName, lastName } }: { invited: InvitedContact }) {
  const { t } = useTranslation();
  const session = useSession();
  const email = 'person' in session ? session.person.email : '';
  if (mailedTo === '' || email === '' || maskedAddress(email) === mailedTo) return null;
  return (
    <p className="notice" data-tone="accent">
      {t('invitation.otherAddress', { mailedTo, email, person: `${firstName} ${lastName}` })}
    </p>
  );
}
