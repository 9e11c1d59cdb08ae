/** With what this cart can be paid, as own small pictures (CO-054): by the same rule as at the checkout. */
import { IconBuildingBank, IconBuildingFactory2, IconCreditCard } from '@tabler/icons-react';
import { paymentMethod, type PaymentMethod } from '../../../../domain/commerce/catalogue.ts';
import type { Amount, Currency } from '../../../../domain/commerce/money.ts';
import { methodsFor } from '../../../../domain/commerce/payment-methods.ts';
import { useLocale } from '../../../client/locale-context.tsx';
import { useAccount } from '../../../client/use-account.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

const looks = {
  [paymentMethod.creditCard]: { name: 'cart.method.card', Icon: IconCreditCard },
  [paymentMethod.sepaDirectDebit]: { name: 'cart.method.debit', Icon: IconBuildingBank },
  [paymentMethod.companyAccount]: { name: 'cart.method.account', Icon: IconBuildingFactory2 },
  [paymentMethod.bacsDirectDebit]: { name: 'cart.method.debit', Icon: IconBuildingBank },
} as const satisfies Record<PaymentMethod, object>;

interface PaymentMethodsProps {
  /** With VAT. */
  total: Amount;
  currency: Currency | null;
}

export function PaymentMethods({ total, currency }: PaymentMethodsProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const page = useLocale()?.country ?? '';
  const country = account?.companyCountry || page;
  const mayPayByCompanyAccount = account?.allowPayViaAccount ?? false;
  const methods = methodsFor({ total, currency: currency?.code ?? '', country, mayPayByCompanyAccount });
  if (methods.length === 0) return null;
  return (
    <ul className="cart-methods row soft" aria-label={t('cart.methods')}>
      {methods.map((method) => {
        const { name, Icon } = looks[method];
        return (
          <li key={method} className="line">
            <Icon aria-hidden size={24} stroke={1.5} />
            <span>{t(name)}</span>
          </li>
        );
      })}
    </ul>
  );
}
