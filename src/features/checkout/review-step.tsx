/** Everything once more before it is paid, and what has to be agreed to (CO-194). */
import { canGoToCart } from '../../../domain/commerce/cart-display.ts';
import type { KeptCart } from '../../../domain/commerce/kept-cart.ts';
import { CartPanel } from '../../entities/cart/components/cart-panel.tsx';
import type { Wholesalers } from '../../entities/company/use-wholesalers.ts';
import { useAccount } from '../../client/use-account.ts';
import { useLocale } from '../../client/locale-context.tsx';
import { italianFields } from '../../../domain/italian-codes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '@tanstack/react-router';
import { countryName } from '../../ui/country-name.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { FormCheck } from '../../ui/form-check.tsx';
import { StageTitle } from '../../ui/stage-title.tsx';
import {
  type CheckoutField,
  type CheckoutStep,
  type CheckoutValue,
  addressFields,
  contactFields,
  isItalian,
  step,
} from './checkout-value.ts';

interface ReviewStepProps {
  value: CheckoutValue;
  change: (value: CheckoutValue) => void;
  kept: KeptCart;
  wholesalers: Wholesalers;
  /** null: there is nothing to pay. */
  methodId: number | null;
  idOf: (field: CheckoutField) => string;
  errorOf: (field: CheckoutField) => string | undefined;
  goTo: (target: CheckoutStep) => void;
}

const view = { isEditable: false, isVoucherHidden: true, isRemoveHidden: true, arePaymentMethodsHidden: true };

export function ReviewStep(props: ReviewStepProps) {
  const { value, change, kept, wholesalers, methodId, idOf, errorOf, goTo } = props;
  const { t, language } = useTranslation();
  const { delivery } = value;
  const balance = useAccount()?.availableCredits ?? 0;
  const country = useLocale()?.country ?? delivery.country;
  const shown = [...addressFields, ...contactFields, ...(isItalian(delivery) ? italianFields : [])];
  const supplier = [wholesalers.group?.name, wholesalers.branch?.name].filter(Boolean).join(', ');
  const terms = (
    <a href={`/term-condition/${country}`} target="_blank" rel="noreferrer">
      {t('checkout.readTerms')}
    </a>
  );
  return (
    <div className="checkout-review">
      <section className="card stack" aria-labelledby="stage-title">
        <div className="split">
          <StageTitle>{t('checkout.step.3')}</StageTitle>
          {canGoToCart({ balance }) && <Link to="/v3/shopping-cart">{t('checkout.editCart')}</Link>}
        </div>
        <CartPanel {...{ kept, view }} />
      </section>
      <div className="stack checkout-details">
        <section className="card stack" aria-labelledby="review-delivery">
          <div className="split">
            <h3 id="review-delivery">{t('checkout.step.1')}</h3>
            <button
              type="button"
              className="link-button"
              aria-describedby="review-delivery"
              onClick={() => goTo(step.delivery)}
            >
              {t('checkout.change')}
            </button>
          </div>
          <FactList
            facts={[
              ...shown.map((field) => [t(`checkout.field.${field}`), delivery[field]] as const),
              [t('checkout.field.country'), countryName(delivery.country, language, delivery.country)],
              [t('checkout.supplier'), supplier],
            ]}
          />
        </section>
        <section className="card stack" aria-labelledby="review-payment">
          <div className="split">
            <h3 id="review-payment">{t('checkout.step.2')}</h3>
            <button
              type="button"
              className="link-button"
              aria-describedby="review-payment"
              onClick={() => goTo(step.payment)}
            >
              {t('checkout.change')}
            </button>
          </div>
          <p>{methodId === null ? t('checkout.nothingToPay') : t(`checkout.methods.${methodId}`)}</p>
        </section>
      </div>
      <section className="card stack checkout-agreement" aria-label={t('checkout.agreement')}>
        <FormCheck
          id={idOf('hasTerms')}
          label={t('checkout.terms')}
          isRequired
          isChecked={value.hasTerms}
          error={errorOf('hasTerms')}
          onChange={(hasTerms) => change({ ...value, hasTerms })}
        />
        <FormCheck
          id={idOf('hasPaymentTerms')}
          label={t('checkout.paymentTerms')}
          isRequired
          isChecked={value.hasPaymentTerms}
          error={errorOf('hasPaymentTerms')}
          onChange={(hasPaymentTerms) => change({ ...value, hasPaymentTerms })}
        />
        <p>{terms}</p>
      </section>
    </div>
  );
}
