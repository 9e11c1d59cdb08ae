/**
 * What a country has of its own: links at the side of its home page (SH-398), the training partner's addresses (SH-094),
 * the page of a campaign (SH-059), the support's telephone and address, and who sells. Invented addresses; an operator puts in their own.
 */
import type { RegionConfiguration } from '../../db/tables-reference.ts';
import { supportContactOf } from './support-contact.ts';
import type { Db } from '../../db/db.ts';

const site = (path: string) => `https://workshops.example/${path}`;

/** Tools and spare parts, training, news: in the language that most people of the country read. */
const linksByCountry: Readonly<Record<string, readonly [tools: string, training: string, news: string]>> = {
  at: ['Werkzeuge und Prüftechnik', 'Schulungen', 'Neues für Werkstätten'],
  be: ['Gereedschap en testapparatuur', 'Opleidingen', 'Nieuws voor garages'],
  ch: ['Werkzeuge und Prüftechnik', 'Schulungen', 'Neues für Werkstätten'],
  dk: ['Værktøj og testudstyr', 'Kurser', 'Nyt til værksteder'],
  de: ['Werkzeuge und Prüftechnik', 'Schulungen', 'Neues für Werkstätten'],
  es: ['Herramientas y equipos de diagnosis', 'Formación', 'Novedades para talleres'],
  fi: ['Työkalut ja testauslaitteet', 'Koulutus', 'Uutisia korjaamoille'],
  lu: ['Outillage et appareils de contrôle', 'Formations', 'Actualités pour les garages'],
  nl: ['Gereedschap en testapparatuur', 'Opleidingen', 'Nieuws voor garages'],
  no: ['Verktøy og testutstyr', 'Kurs', 'Nytt for verksteder'],
  se: ['Verktyg och testutrustning', 'Utbildningar', 'Nyheter för verkstäder'],
  fr: ['Outillage et appareils de contrôle', 'Formations', 'Actualités pour les garages'],
};

/** An invented company; its VAT ID is one that is never given. */
export const seller = {
  address: ['Workshop Portal GmbH', 'Musterstraße 1', '20095 Hamburg', 'Germany'],
  vatId: 'DE999999999',
};

const withTraining = ['at', 'ch', 'de', 'dk', 'fr', 'it', 'pl', 'uk', 'us'];
const withoutCalendar = ['pl', 'us'];
const campaignCountry = 'pl';

export function configurationOf(country: string): RegionConfiguration {
  const links = linksByCountry[country];
  const [tools = '', training = '', news = ''] = links ?? [];
  return {
    supportContact: supportContactOf(country),
    seller,
    ...(country === campaignCountry && { campaignPath: '/training-course-catalogue' }),
    ...(links !== undefined && {
      homeLinks: [
        { label: tools, url: site(`${country}/tools`) },
        { label: training, url: site(`${country}/training`) },
        { label: news, url: site(`${country}/news`) },
      ],
    }),
    ...(withTraining.includes(country) && {
      training: {
        catalogue: site(`${country}/training/catalogue`),
        calendar: withoutCalendar.includes(country) ? null : site(`${country}/training/calendar`),
        program: site(`${country}/training/program.pdf`),
      },
    }),
  };
}

/** Countries from before there was a configuration get theirs; one that an operator has written stays. */
export async function configureRegions(db: Db): Promise<void> {
  await changeConfigurations(db, (country, known) => (Object.keys(known).length > 0 ? null : configurationOf(country)));
}

/** Those from before the support's telephone and address were part of it get these. */
export async function addSupportContacts(db: Db): Promise<void> {
  await changeConfigurations(db, (country, known) =>
    known.supportContact === undefined ? { ...known, supportContact: supportContactOf(country) } : null,
  );
}

/** Those from before there were invoices get who sells. */
export async function addSellers(db: Db): Promise<void> {
  await changeConfigurations(db, (_country, known) => (known.seller === undefined ? { ...known, seller } : null));
}

/** `change` answers null for what stays as it is. */
async function changeConfigurations(
  db: Db,
  change: (country: string, known: RegionConfiguration) => RegionConfiguration | null,
): Promise<void> {
  const rows = await db.selectFrom('region').select(['country', 'configuration']).execute();
  for (const { country, configuration } of rows) {
    const wanted = change(country, configuration);
    if (wanted === null) continue;
    const text = JSON.stringify(wanted);
    await db.updateTable('region').set({ configuration: text }).where('country', '=', country).execute();
  }
}
