/** With what one can pay, as own small pictures (CO-054). */
import { IconBuildingBank, IconBuildingFactory2, IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';

const methods = [
  { name: 'cart.method.card', Icon: IconCreditCard },
  { name: 'cart.method.debit', Icon: IconBuildingBank },
  { name: 'cart.method.account', Icon: IconBuildingFactory2 },
] as const;

export function PaymentMethods() {
  const { t } = useTranslation();
  return (
    <ul className="cart-methods row soft" aria-label={t('cart.methods')}>
      {methods.map(({ name, Icon }) => (
        <li key={name} className="line">
          <Icon aria-hidden size={24} stroke={1.5} />
          <span>{t(name)}</span>
        </li>
      ))}
    </ul>
  );
}
