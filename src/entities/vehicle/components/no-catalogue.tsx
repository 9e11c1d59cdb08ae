/** Stands in for the choice of a vehicle by hand while the catalogue has never been on this device. */
import { useTranslation } from '../../../i18n/use-translation.ts';

export function NoCatalogue() {
  const { t } = useTranslation();
  return (
    <div className="notice" data-tone="accent">
      <h3>{t('newRequest.vehicle.noCatalogue')}</h3>
      <p>{t('newRequest.vehicle.noCatalogueText')}</p>
    </div>
  );
}
