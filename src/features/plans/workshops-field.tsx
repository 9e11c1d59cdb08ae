/** For how many workshops an enterprise is bought. */
import { enterpriseWorkshops } from '../../../domain/commerce/catalogue.ts';
import { useAccount } from '../../client/use-account.ts';
import { TooFewWorkshops } from '../../entities/cart/components/too-few-workshops.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountField } from '../../ui/count-field.tsx';

interface WorkshopsFieldProps {
  workshops: number;
  isShort?: boolean;
  onChange: (workshops: number) => void;
}

export function WorkshopsField({ workshops, isShort = false, onChange }: WorkshopsFieldProps) {
  const { t } = useTranslation();
  const account = useAccount() ?? null;
  return (
    <>
      <CountField
        label={t('plans.workshops')}
        {...(isShort ? {} : { hint: t('plans.workshopsHint', { ...enterpriseWorkshops }) })}
        value={workshops}
        {...enterpriseWorkshops}
        lessLabel={t('plans.workshopLess')}
        moreLabel={t('plans.workshopMore')}
        onChange={onChange}
      />
      <TooFewWorkshops {...{ account }} wanted={workshops} onTake={onChange} />
    </>
  );
}
