/** For how many workshops an enterprise is bought. */
import { enterpriseWorkshops } from '../../../domain/commerce/catalogue.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountField } from '../../ui/count-field.tsx';

interface WorkshopsFieldProps {
  workshops: number;
  isShort?: boolean;
  onChange: (workshops: number) => void;
}

export function WorkshopsField({ workshops, isShort = false, onChange }: WorkshopsFieldProps) {
  const { t } = useTranslation();
  return (
    <CountField
      label={t('plans.workshops')}
      {...(isShort ? {} : { hint: t('plans.workshopsHint', { ...enterpriseWorkshops }) })}
      value={workshops}
      {...enterpriseWorkshops}
      lessLabel={t('plans.workshopLess')}
      moreLabel={t('plans.workshopMore')}
      onChange={onChange}
    />
  );
}
