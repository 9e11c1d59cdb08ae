/** For how many workshops an enterprise is bought. */
import { enterpriseWorkshops } from '../../../domain/commerce/catalogue.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountField } from '../../ui/count-field.tsx';

interface WorkshopsFieldProps {
  workshops: number;
  onChange: (workshops: number) => void;
}

export function WorkshopsField({ workshops, onChange }: WorkshopsFieldProps) {
  const { t } = useTranslation();
  return (
    <CountField
      label={t('plans.workshops')}
      hint={t('plans.workshopsHint', { ...enterpriseWorkshops })}
      value={workshops}
      {...enterpriseWorkshops}
      lessLabel={t('plans.workshopLess')}
      moreLabel={t('plans.workshopMore')}
      onChange={onChange}
    />
  );
}
