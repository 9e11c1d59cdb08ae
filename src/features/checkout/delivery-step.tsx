/** Who orders, where, and from which wholesaler (CO-063, CO-196, CO-223 to CO-225). */
import { italianFields } from '../../../domain/italian-codes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { WholesalerFields } from '../../entities/company/wholesaler-fields.tsx';
import type { Wholesalers } from '../../entities/company/use-wholesalers.ts';
import { countryName } from '../../ui/country-name.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { StageTitle } from '../../ui/stage-title.tsx';
import {
  type CheckoutField,
  type CheckoutValue,
  type DeliveryField,
  addressFields,
  contactFields,
  fieldLimits,
  isItalian,
} from './checkout-value.ts';

interface DeliveryStepProps {
  value: CheckoutValue;
  change: (value: CheckoutValue) => void;
  wholesalers: Wholesalers;
  idOf: (field: CheckoutField) => string;
  errorOf: (field: CheckoutField) => string | undefined;
}

const autoComplete: Partial<Record<DeliveryField, string>> = {
  ...{ companyName: 'organization', street: 'street-address', zipCode: 'postal-code', city: 'address-level2' },
  ...{ contactPerson: 'name', email: 'email', phone: 'tel' },
};

export function DeliveryStep({ value, change, wholesalers, idOf, errorOf }: DeliveryStepProps) {
  const { t, language } = useTranslation();
  const { delivery } = value;
  const text = (field: DeliveryField) => (
    <FormText
      key={field}
      id={idOf(field)}
      label={t(`checkout.field.${field}`)}
      isRequired
      type={field === 'email' ? 'email' : 'text'}
      {...(autoComplete[field] && { autoComplete: autoComplete[field] })}
      {...(field in italian && { isMono: true, isUpperCase: true, limit: fieldLimits[field] })}
      value={delivery[field]}
      error={errorOf(field)}
      onType={(typed) => change({ ...value, delivery: { ...delivery, [field]: typed } })}
    />
  );
  return (
    <section className="card stack checkout-delivery" aria-labelledby="stage-title">
      <StageTitle>{t('checkout.step.1')}</StageTitle>
      <div className="tiles top">{addressFields.map(text)}</div>
      <FactList facts={[[t('checkout.field.country'), countryName(delivery.country, language, delivery.country)]]} />
      <div className="tiles top">{contactFields.map(text)}</div>
      {isItalian(delivery) && <div className="tiles top">{italianFields.map(text)}</div>}
      {(wholesalers.groups === null || (wholesalers.groups?.length ?? 0) > 0) && (
        <fieldset className="stack" id={idOf('supplier')} tabIndex={-1}>
          <legend className="strong">{t('checkout.supplier')}</legend>
          {errorOf('supplier') !== undefined && <p className="field-error">{errorOf('supplier')}</p>}
          <WholesalerFields
            {...wholesalers}
            chooseGroup={(groupId) => {
              wholesalers.chooseGroup(groupId);
              change({ ...value, groupId, branchId: '' });
            }}
            chooseBranch={(branchId) => {
              wholesalers.chooseBranch(branchId);
              change({ ...value, branchId });
            }}
          />
        </fieldset>
      )}
    </section>
  );
}

const italian = { sdiCode: true, fiscalCode: true };
