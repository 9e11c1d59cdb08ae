/** Eight invented workshops that between them cover every kind of subscription, balance and country the portal treats differently. */
export interface DemoCompany {
  id: number;
  parentId: number;
  name: string;
  address: string;
  postCode: string;
  city: string;
  vat: string;
  country: 'de' | 'dk' | 'uk' | 'us' | 'at';
  phone: string;
  email: string;
  language: 'de-DE' | 'da-DK' | 'en-GB' | 'en-US' | 'de-AT';
  timeZone: string;
  currency: string;
  credits: number;
  hideWallet: boolean;
  /** 10 pay-as-you-go, 11 business, 12 enterprise. */
  subscriptionTypeId: 10 | 11 | 12;
  isActive: boolean;
  trialStatus: 'None' | 'Active' | 'Expired';
  workshops: { cdbId: number; name: string }[];
  requestCount: number;
  hardwareCount: number;
  /** `First Last`, technicians beside the people with accounts. */
  technicians: string[];
}

const usual = { hideWallet: false, isActive: true, trialStatus: 'None' } as const;
const one = (id: number, name: string): Pick<DemoCompany, 'id' | 'parentId' | 'name' | 'workshops'> => ({
  id,
  parentId: id,
  name,
  workshops: [{ cdbId: id, name }],
});
const german = { country: 'de', language: 'de-DE', timeZone: 'Europe/Berlin', currency: 'EUR' } as const;
const danish = { country: 'dk', language: 'da-DK', timeZone: 'Europe/Copenhagen', currency: 'DKK' } as const;
const british = { country: 'uk', language: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' } as const;
const nordlys = { parentId: 4002, subscriptionTypeId: 12 } as const;

export const demoCompanies: readonly DemoCompany[] = [
  {
    ...usual,
    ...german,
    ...one(4001, 'Autohaus Lindner & Söhne'),
    address: 'Billhorner Röhrendamm 112',
    postCode: '20539',
    city: 'Hamburg',
    vat: 'DE298104455',
    phone: '+49 40 5550 1420',
    email: 'werkstatt@lindner.example',
    credits: 143,
    subscriptionTypeId: 11,
    requestCount: 160,
    hardwareCount: 12,
    technicians: ['Emre Yıldız', 'Katrin Vogt', 'Piotr Nowak', 'Sven Harms'],
  },
  {
    ...usual,
    ...danish,
    ...one(4002, 'Nordlys Autoværksted'),
    ...nordlys,
    address: 'Sydhavnsgade 28',
    postCode: '2450',
    city: 'København',
    vat: 'DK33918204',
    phone: '+45 55 50 28 00',
    email: 'kontakt@nordlys.example',
    credits: 86,
    workshops: [
      { cdbId: 4002, name: 'Nordlys København' },
      { cdbId: 4003, name: 'Nordlys Odense' },
      { cdbId: 4013, name: 'Nordlys Aalborg' },
    ],
    requestCount: 70,
    hardwareCount: 8,
    technicians: ['Mikkel Bruun', 'Sofie Krogh', 'Anders Holt'],
  },
  {
    ...usual,
    ...danish,
    ...one(4003, 'Nordlys Odense'),
    ...nordlys,
    address: 'Havnegade 91',
    postCode: '5000',
    city: 'Odense',
    vat: 'DK33918205',
    phone: '+45 55 50 28 40',
    email: 'odense@nordlys.example',
    credits: 31,
    requestCount: 30,
    hardwareCount: 4,
    technicians: ['Jonas Lykke', 'Camilla Riis'],
  },
  {
    ...usual,
    ...british,
    ...one(4004, 'Harrow Lane Garage'),
    address: '14 Harrow Lane',
    postCode: 'M12 6JH',
    city: 'Manchester',
    vat: 'GB402817733',
    phone: '+44 161 555 0114',
    email: 'bookings@harrowlane.example',
    credits: 20,
    subscriptionTypeId: 11,
    trialStatus: 'Active',
    requestCount: 25,
    hardwareCount: 3,
    technicians: ['Priya Nair', 'Callum Reid'],
  },
  {
    ...usual,
    country: 'at',
    language: 'de-AT',
    timeZone: 'Europe/Vienna',
    currency: 'EUR',
    ...one(4005, 'Donau Kfz-Technik'),
    address: 'Handelskai 210',
    postCode: '1020',
    city: 'Wien',
    vat: 'ATU71203388',
    phone: '+43 1 555 02 10',
    email: 'service@donau-kfz.example',
    credits: 5,
    subscriptionTypeId: 11,
    isActive: false,
    trialStatus: 'Expired',
    requestCount: 20,
    hardwareCount: 3,
    technicians: ['Lukas Steiner'],
  },
  {
    ...usual,
    ...british,
    ...one(4006, 'Pickering Motor Works'),
    address: '3 Station Approach',
    postCode: 'YO18 7BN',
    city: 'Pickering',
    vat: 'GB518830164',
    phone: '+44 1751 555 011',
    email: 'hello@pickering.example',
    credits: 58,
    subscriptionTypeId: 11,
    isActive: false,
    requestCount: 35,
    hardwareCount: 5,
    technicians: ['Gareth Pugh', 'Hannah Cole'],
  },
  {
    ...usual,
    country: 'us',
    language: 'en-US',
    timeZone: 'America/Chicago',
    currency: 'USD',
    ...one(4007, 'Cedar Falls Auto Repair'),
    address: '1802 Main Street',
    postCode: '50613',
    city: 'Cedar Falls, IA',
    vat: '',
    phone: '+1 319 555 0182',
    email: 'office@cedarfalls.example',
    credits: -3,
    subscriptionTypeId: 10,
    requestCount: 40,
    hardwareCount: 6,
    technicians: ['Luis Ortega', 'Megan Shaw'],
  },
  {
    ...usual,
    ...german,
    ...one(4008, 'Fahrzeugtechnik Ostsee'),
    address: 'Werftstraße 7',
    postCode: '18057',
    city: 'Rostock',
    vat: 'DE301556912',
    phone: '+49 381 5550 77',
    email: 'team@ostsee-technik.example',
    credits: 4,
    subscriptionTypeId: 11,
    requestCount: 20,
    hardwareCount: 5,
    technicians: ['Birte Lorenz', 'Timo Brandt'],
  },
];
