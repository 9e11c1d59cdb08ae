import type { Account } from '../../contract/accounts.ts';
import { anAccount } from './an-entry.ts';

/** A mapped manager of a German workshop with a visible wallet. */
export function anAccountOf(given: Partial<Account> = {}): Account {
  return {
    ciamId: anAccount,
    cdbId: 7,
    parentCdbId: null,
    contactFirstName: 'Anna',
    contactLastName: 'Olsen',
    contactEmail: 'anna@workshop.test',
    mobilePhone: '',
    name1: 'Olsen Autos',
    name2: '',
    address1: '',
    postCode: '',
    city: '',
    vat: '',
    companyCountry: 'de',
    companyPhone: '',
    companyEmail: '',
    language: 'de-DE',
    userRole: { id: 10, name: 'Manager' },
    availableCredits: 42,
    isSpecialWorkshop: false,
    hideWallet: false,
    isBranch: false,
    hasCustomerDecided: true,
    acceptedMarketing: false,
    subscription: {
      id: 1,
      isActive: true,
      renewalDate: null,
      validTill: null,
      trialStatus: 'None',
      typeId: 11,
      name: 'Business',
      workshops: [],
    },
    accountSettings: { timezoneId: 'Europe/Berlin', shortDateTimeFormat: 'dd.MM.yyyy' },
    ...given,
  };
}
