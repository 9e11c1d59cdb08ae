/** What is typed at the checkout, as it is kept on this device until it is paid, and what is wrong with it in words. */
import * as v from 'valibot';
import type { Account } from '../../../contract/accounts.ts';
import type { DeliveryData } from '../../../contract/checkout.ts';
import {
  isItalianCode,
  italianFields,
  italianLengths,
  needsItalianCodes,
  replacesCodes,
} from '../../../domain/italian-codes.ts';
import type { Placed } from '../../client/calls/pay-operation.ts';
import type { FormProblem } from '../../entities/work/use-draft-form.ts';
import type { Translate } from '../../i18n/use-translation.ts';

export interface CheckoutValue {
  delivery: DeliveryData;
  groupId: string;
  branchId: string;
  methodId: number | null;
  hasTerms: boolean;
  hasPaymentTerms: boolean;
  /** What Pay was pressed for, while nobody has said yet what became of it; `unnamed`: the version in which it was pressed kept only that it was. */
  placed: Placed | 'unnamed' | null;
}

export const step = { delivery: 1, payment: 2, review: 3 } as const;
export type CheckoutStep = (typeof step)[keyof typeof step];

export const addressFields = ['companyName', 'street', 'zipCode', 'city'] as const;
export const contactFields = ['contactPerson', 'email', 'phone'] as const;
export type DeliveryField = Exclude<keyof DeliveryData, 'country'>;
export type CheckoutField = DeliveryField | 'supplier' | 'method' | 'hasTerms' | 'hasPaymentTerms';

/** As the server takes them. */
export const fieldLimits: Record<DeliveryField, number> = {
  ...{ companyName: 100, street: 250, zipCode: 25, city: 100, contactPerson: 151, email: 100, phone: 45 },
  ...italianLengths,
};

export function valueFrom(kept: unknown, account: Account): CheckoutValue {
  const { isPlaced, ...known } = (kept ?? {}) as Partial<CheckoutValue> & { isPlaced?: boolean };
  return {
    groupId: account.wholesalerOrganizationId ?? '',
    branchId: account.wholesalerBranchId ?? '',
    ...{ methodId: null, hasTerms: false, hasPaymentTerms: false },
    placed: isPlaced === true ? 'unnamed' : null,
    ...known,
    // Of the company, whatever was kept.
    delivery: { ...deliveryOf(account), ...known.delivery, country: account.companyCountry },
  };
}

export function isItalian({ country }: Pick<DeliveryData, 'country'>): boolean {
  return needsItalianCodes(country);
}

/** The account knows other codes than those that were typed (CO-096). */
export function changesCodes({ delivery }: CheckoutValue, account: Account): boolean {
  return isItalian(delivery) && replacesCodes(account, delivery);
}

interface Needed {
  at: CheckoutStep;
  /** The country has wholesalers, and none is chosen. */
  isSupplierMissing: boolean;
  /** Why there is no way to pay; null: there is one. */
  noMethod: 'problem.no-method' | 'wait.payment' | 'notLoaded' | null;
}

/** What stands in the way of the next step. */
export function problemsAt(value: CheckoutValue, needed: Needed, t: Translate): FormProblem<CheckoutField>[] {
  switch (needed.at) {
    case step.delivery: {
      const supplier = needed.isSupplierMissing
        ? [{ field: 'supplier' as const, message: t('checkout.problem.no-supplier') }]
        : [];
      return [...deliveryProblems(value.delivery, t), ...supplier];
    }
    case step.payment:
      return needed.noMethod === null ? [] : [{ field: 'method', message: t(`checkout.${needed.noMethod}`) }];
    case step.review:
      return (['hasTerms', 'hasPaymentTerms'] as const)
        .filter((field) => !value[field])
        .map((field) => ({ field, message: t(`checkout.problem.${field}`) }));
  }
}

function deliveryProblems(delivery: DeliveryData, t: Translate): FormProblem<CheckoutField>[] {
  const fields = [...addressFields, ...contactFields, ...(isItalian(delivery) ? italianFields : [])];
  return fields.flatMap((field) => {
    const message = problemOf(field, delivery[field].trim(), t);
    return message === null ? [] : [{ field, message, label: t(`checkout.field.${field}`) }];
  });
}

function problemOf(field: DeliveryField, typed: string, t: Translate): string | null {
  if (typed === '') return t('checkout.problem.required');
  const count = fieldLimits[field];
  if (field === 'sdiCode' || field === 'fiscalCode')
    return isItalianCode(field, typed) ? null : t('checkout.problem.length', { count });
  if (typed.length > count) return t('checkout.problem.tooLong', { count });
  return field === 'email' && !v.is(v.pipe(v.string(), v.email()), typed) ? t('checkout.problem.email') : null;
}

/** Without blanks around it, and codes of Italy only there. */
export function tidyDelivery(delivery: DeliveryData): DeliveryData {
  const tidy = Object.fromEntries(Object.entries(delivery).map(([field, typed]) => [field, typed.trim()]));
  const codes = isItalian(delivery) ? {} : { sdiCode: '', fiscalCode: '' };
  return { ...delivery, ...tidy, ...codes };
}

function deliveryOf(account: Account): DeliveryData {
  return {
    companyName: [account.name1, account.name2].filter((name) => name !== '').join(' '),
    street: [account.address1, account.address2].filter((line) => line !== '').join(', '),
    zipCode: account.postCode,
    city: account.city,
    country: account.companyCountry,
    contactPerson: `${account.contactFirstName} ${account.contactLastName}`.trim(),
    email: account.contactEmail,
    phone: account.mobilePhone || account.companyPhone,
    sdiCode: account.sdiCode,
    fiscalCode: account.fiscalCode,
  };
}
