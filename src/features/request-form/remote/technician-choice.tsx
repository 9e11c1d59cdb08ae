/** Who works on the vehicle; somebody new can be added. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TechnicianField } from '../fields/technician-field.tsx';

export function TechnicianChoice() {
  const { t } = useTranslation();
  return (
    <div>
      <TechnicianField />
      <Link to="/remote/add-technician" className="link-button">
        {t('route.remote-technician')}
      </Link>
    </div>
  );
}
