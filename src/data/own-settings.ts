/** The person's own settings as part of the account on this device, whichever company they act for. */
import type { InferOutput } from 'valibot';
import type { Account } from '../../contract/accounts.ts';
import type { SettingsAnswer } from '../../contract/account-settings.ts';
import { type OwnSettings, flatSettings } from '../../domain/account-settings.ts';
import type { AccountDatabase } from './account-database.ts';
import { fact, putFacts } from './facts.ts';

export function settingsOf({ accountSettings, reportSettings, language, acceptedMarketing }: Account): OwnSettings {
  return { ...accountSettings, ...reportSettings, language, acceptedMarketing };
}

export async function keepSettings(database: AccountDatabase, saved: InferOutput<typeof SettingsAnswer>) {
  const { dateFormat: _follows, ...settings } = saved;
  await change(database, (account) => ({ ...settingsOf(account), ...flatSettings(settings) }));
}

/** Values that the server told of itself, by field; what is no setting of ours is left out. */
export async function keepHeldSettings(database: AccountDatabase, held: ReadonlyMap<string, unknown>): Promise<void> {
  if (held.size === 0) return;
  await change(database, (account) => {
    const known = settingsOf(account);
    const told = [...held].filter(([field, value]) => typeof known[field as keyof OwnSettings] === typeof value);
    return { ...known, ...Object.fromEntries(told) };
  });
}

async function change(database: AccountDatabase, changed: (account: Account) => OwnSettings): Promise<void> {
  await database.transaction('rw', database.facts, async () => {
    const account = await fact(database, 'account');
    if (!account) return;
    const { timezoneId, shortDateTimeFormat, language, acceptedMarketing, ...reportSettings } = changed(account);
    const accountSettings = { timezoneId, shortDateTimeFormat };
    const hasCustomerDecided = account.hasCustomerDecided || acceptedMarketing !== account.acceptedMarketing;
    const settings = { accountSettings, reportSettings, language, acceptedMarketing, hasCustomerDecided };
    await putFacts(database, { account: { ...account, ...settings } });
  });
}
