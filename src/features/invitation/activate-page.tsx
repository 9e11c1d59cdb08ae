/**
 * /dashboard/editmyprofile/activate: the link in the mail after a registration (SH-040). Opening it proves the sign-in; with
 * the guid of an invitation it goes on to that, otherwise to the profile, or home while there is no workshop.
 */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { confirmIdentityPath, isGuid } from '../../../domain/invitation.ts';
import { useLocale } from '../../client/locale-context.tsx';
import { useClient } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useAnswer } from './use-answer.ts';

export function ActivatePage() {
  const { t } = useTranslation();
  const client = useClient();
  const place = useLocale();
  const account = useAccount();
  const { values } = useAddress();
  // What this device knows may be from before the activation.
  const { answer: isAsked } = useAnswer(() => client.reconcile().then(() => true), account?.ciamId ?? '');
  const guid = values['guid'];
  if (place && isGuid(guid)) return <Redirect href={confirmIdentityPath(place, guid)} />;
  if (!account) return <Skeleton />;
  if (account.isActive) return <Redirect href={account.cdbId > 0 ? '/myprofile' : '/'} />;
  if (isAsked === null) return <Skeleton />;
  return (
    <MessagePage
      picture="locked"
      title={t('invitation.inactiveTitle')}
      actions={
        <Link to="/" className="button">
          {t('exception.home')}
        </Link>
      }
    >
      <p>{t('invitation.inactiveText')}</p>
    </MessagePage>
  );
}
