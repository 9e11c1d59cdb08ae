/** People and money: technicians, the wallet, and messages to the support. */
import { sql } from 'kysely';
import type { ContactMessage } from '../../../contract/contact.ts';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { WalletActivity } from '../../../contract/wallet.ts';
import { oneLine, wordsWith } from '../contents.ts';
import { markIn } from '../ledger.ts';
import { rowsIn } from '../reading.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';
import { type Arrived, type ListStory, type Story, pageLimit } from './story.ts';

const setFavouriteTechnician: Story<'set-favourite-technician'> = {
  weight: 4,
  calls: ['ContactPersonFavourite'],
  make(world, tab, person, mark) {
    const technician = world.pick(rowsIn<ContactPerson>(tab, person, 'technicians'));
    return technician
      ? { contactPersonId: technician.id, isFavourite: world.chance(0.7), label: { technician: mark } }
      : null;
  },
};

const contactMessage: Story<'contact-message'> = {
  weight: 3,
  calls: ['SubmitAccountContactMessage'],
  make(world, _tab, person, mark) {
    const subject = oneLine(wordsWith(world, mark, 100)).slice(0, 60);
    return { message: messageFrom(world, person, mark), label: { subject } };
  },
  arrived: arrivedMessages,
  entered: ({ message }) => message,
};

const technicianList: ListStory<ContactPerson> = {
  async ask({ call, ciamId, country }) {
    const query = { CiamId: ciamId, CountryCode: country, Language: 'en' };
    const { status, envelope } = await call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as: ciamId });
    return status === 200 ? envelope.dataObject : [];
  },
  idOf: (row) => row.id,
};

const walletList: ListStory<WalletActivity> = {
  async ask({ call, ciamId }) {
    const query = { ciamId, language: 'en', limit: pageLimit };
    const { status, envelope } = await call('GET /api/v1/transaction/GetWalletTransactions', { query }, { as: ciamId });
    return status === 200 ? envelope.dataObject.activity.items : [];
  },
  idOf: (row) => row.id,
};

export const peopleStories = { 'set-favourite-technician': setFavouriteTechnician, 'contact-message': contactMessage };
export const peopleLists = { technicians: technicianList, wallet: walletList };

function messageFrom(world: World, person: SimulatedPerson, mark: string): ContactMessage {
  const sender = {
    name: person.givenName,
    country: world.workshop.country,
    email: 'anna@workshop.example',
    hasConsented: true as const,
  };
  if (world.chance(0.5)) return { reason: 'short', ...sender, message: wordsWith(world, mark, 500) };
  const company = { companyInformation: 'Werkstatt Süd', address: 'Am Tor 1', zipCode: '10115', city: 'Berlin' };
  const shortDescription = oneLine(wordsWith(world, mark, 100)).slice(0, 90);
  return { reason: 'feedback', ...sender, ...company, shortDescription, description: wordsWith(world, mark, 500) };
}

async function arrivedMessages({ server }: World): Promise<Arrived[]> {
  const { rows } = await sql<{ ciamId: string; reason: string; fields: Record<string, unknown> }>`
    select a.ciam_id as "ciamId", m.reason, m.fields from contact_message m join account a on a.id = m.account_id
    order by m.id`.execute(server.database.kysely);
  return rows.flatMap(({ ciamId, reason, fields }) => {
    const mark = markIn(fields);
    return mark === null ? [] : [{ mark, ciamId, record: null, companyId: null, kept: { reason, ...fields } }];
  });
}
