/** Whom an order without a cart is for: as it was ordered last, otherwise as the company is known. */
import type { DeliveryData } from '../../../contract/checkout.ts';
import type { KeptLife } from '../subscriptions/life-store.ts';
import type { Manager } from '../subscriptions/manager-of.ts';

export function deliveryOf(
  { company, row }: Pick<KeptLife, 'company' | 'row'>,
  { name, email }: Pick<Manager, 'name' | 'email'>,
): DeliveryData {
  if (row.delivery !== null) return row.delivery;
  return {
    companyName: company.name1,
    street: company.address1,
    zipCode: company.post_code,
    city: company.city,
    country: company.country,
    contactPerson: name,
    email: company.email || email,
    phone: company.phone,
    sdiCode: company.sdi_code,
    fiscalCode: company.fiscal_code,
  };
}
