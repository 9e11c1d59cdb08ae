/** Of a plan that runs already: it is not bought again, but changed where the company has it. */
import { Link } from '@tanstack/react-router';
import { hasPermission } from '../../../domain/permissions.ts';
import { accountFactsFrom, useAccount } from '../../client/use-account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function OwnPlanNote() {
  const { t } = useTranslation();
  const account = useAccount();
  const canExtend = account != null && hasPermission(accountFactsFrom(account), 'my-products');
  return (
    <>
      <p>{t('plans.ownActive')}</p>
      {canExtend && (
        <Link className="button" data-kind="quiet" to="/dashboard/my-sub">
          {t('plans.extend')}
        </Link>
      )}
    </>
  );
}
