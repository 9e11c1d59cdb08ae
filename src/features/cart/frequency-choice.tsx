/** Paid by the month or by the year, where something in the cart lets one choose. */
import { type Cart, planIn } from '../../../domain/commerce/cart-state.ts';
import { type PaymentFrequency, paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';

export function FrequencyChoice({ cart, onChoose }: { cart: Cart; onChoose: (chosen: PaymentFrequency) => void }) {
  const { t } = useTranslation();
  if (planIn(cart)?.price.monthly == null) return null;
  const { monthly, yearly } = paymentFrequency;
  return (
    <>
      <ChoiceGroup
        name="frequency"
        legend={t('cart.frequency')}
        value={String(cart.frequency)}
        options={[
          { value: String(monthly), label: t('cart.monthly') },
          { value: String(yearly), label: t('cart.yearly') },
        ]}
        onChoose={(value) => onChoose(value === String(monthly) ? monthly : yearly)}
      />
      {cart.frequency === monthly && cart.voucher !== null && (
        <p className="notice" data-tone="bad" role="alert">
          {t('cart.monthlyWithVoucher')}
        </p>
      )}
    </>
  );
}
