/**
 * What a country has of its own: links at the side of its home page (SH-398), the training partner's addresses (SH-094)
 * and the page of a campaign (SH-059). Invented addresses; an operator puts in their own.
 */
import type { RegionConfiguration } from '../../db/tables-reference.ts';
import type { Db } from '../../http/handler.ts';

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

const withTraining = ['at', 'ch', 'de', 'dk', 'fr', 'it', 'pl', 'uk', 'us'];
const withoutCalendar = ['pl', 'us'];
const campaignCountry = 'pl';

export function configurationOf(country: string): RegionConfiguration {
  const links = linksByCountry[country];
  const [tools = '', training = '', news = ''] = links ?? [];
  return {
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
  const rows = await db.selectFrom('region').select(['country', 'configuration']).execute();
  for (const { country, configuration } of rows) {
    if (Object.keys(configuration).length > 0) continue;
    const wanted = JSON.stringify(configurationOf(country));
    await db.updateTable('region').set({ configuration: wanted }).where('country', '=', country).execute();
  }
}
