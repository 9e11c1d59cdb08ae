/**
 * Translations of messages, kept so that each is asked for once and is there without a connection, and how the person wants to read
 * (SU-148). Translations belong to the company like their messages; the settings stay with the person.
 */
import { type TranslationLanguage, autoLanguage } from '../../domain/chat/translation-languages.ts';
import type { AccountDatabase } from './account-database.ts';
import { type ActingCompany, isStillIn } from './company.ts';
import { fact } from './facts.ts';
import { orStorageFull } from './storage-failure.ts';

export type LanguageChoice = TranslationLanguage | typeof autoLanguage;

export interface TranslationSettings {
  /** Whether incoming messages are translated. */
  status: boolean;
  langSource: LanguageChoice;
  /** `auto`: the language of the app. */
  langTarget: LanguageChoice;
}

export const usualTranslationSettings: TranslationSettings = {
  status: false,
  langSource: autoLanguage,
  langTarget: autoLanguage,
};

export interface WantedTranslation {
  messageId: string;
  /** The message as it is now: after a change it is translated anew. */
  content: string;
  langSource: LanguageChoice;
  target: TranslationLanguage;
}

export interface StoredTranslation {
  /** Of message, source and target. */
  key: string;
  /** What was translated. */
  of: string;
  text: string;
  /** Null: nobody said it. */
  source: TranslationLanguage | null;
  /** Epoch ms. */
  at: number;
}

const mostTranslations = 2_000;
/** So many go at once, so that not each new one looks for the oldest. */
const spare = 200;

export async function translationSettings(database: AccountDatabase): Promise<TranslationSettings> {
  return (await fact(database, 'translation')) ?? usualTranslationSettings;
}

/** Resolves whether there was room. */
export async function changeTranslationSettings(
  database: AccountDatabase,
  change: Partial<TranslationSettings>,
): Promise<boolean> {
  const { facts } = database;
  const done = await orStorageFull(() =>
    database.transaction('rw', facts, async () => {
      const row = await facts.get('translation');
      const before = (row?.value as TranslationSettings | undefined) ?? usualTranslationSettings;
      await facts.put({ key: 'translation', value: { ...before, ...change } });
      return true;
    }),
  );
  return done === true;
}

export async function keptTranslation(
  database: AccountDatabase,
  wanted: WantedTranslation,
): Promise<StoredTranslation | null> {
  const row = await database.translations.get(translationKey(wanted));
  return row?.of === wanted.content ? row : null;
}

/** Not when there is no room, or when the person has changed the company since; then it is asked for again. */
export async function keepTranslation(
  database: AccountDatabase,
  stay: ActingCompany,
  wanted: WantedTranslation,
  found: Pick<StoredTranslation, 'text' | 'source' | 'at'>,
): Promise<void> {
  const { translations, facts } = database;
  await orStorageFull(() =>
    database.transaction('rw', translations, facts, async () => {
      if (!(await isStillIn(database, stay))) return;
      await translations.put({ key: translationKey(wanted), of: wanted.content, ...found });
      if ((await translations.count()) <= mostTranslations) return;
      const oldest = await translations.orderBy('at').limit(spare).primaryKeys();
      await translations.bulkDelete(oldest);
    }),
  );
}

export function translationKey({ messageId, langSource, target }: Omit<WantedTranslation, 'content'>): string {
  return [messageId, langSource, target].join(' ');
}
