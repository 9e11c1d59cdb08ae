/**
 * What has to happen between "the identity provider knows this person" and "the portal is theirs": the account
 * is looked up or, the first time, registered from the profile; what changed in the profile is told to the
 * account; the key for locking unsent work is fetched; work that was locked at an earlier sign-out is put back.
 * Every step can be repeated, so a closed tab half-way only means doing it again.
 * SH-211, SH-212, SH-216, SH-217.
 */
import type { Account, AccountChange } from '../../contract/accounts.ts';
import type { InferInput } from 'valibot';
import type { AccountDatabase } from '../data/account-database.ts';
import { keepAccount } from '../data/company.ts';
import { type IdentityClaims, identityClaimsFrom } from './identity-claims.ts';
import type { SignInRefusal } from './session.ts';

type Change = InferInput<typeof AccountChange>;
export type AccountRefusal = Extract<SignInRefusal, 'refused' | 'restricted' | 'too-old' | 'unreachable'>;
/** `isInvalid`: what was given will never be taken. */
type Answered<T> = { ok: true; value: T } | { ok: false; reason: AccountRefusal; isInvalid?: boolean };

/** The account's calls; `account-calls.ts` makes them from the api client. */
export interface AccountCalls {
  /** Null: the server does not know this person yet. */
  find(accountId: string): Promise<Answered<Account | null>>;
  /** `companyId`: the company it was made for (cdbId); nothing is changed when the person acts for another by now. */
  save(change: Change, companyId?: number): Promise<Answered<Account>>;
  /** Null when it cannot be had right now. */
  deviceKey(): Promise<string | null>;
}

export interface PostSignInDeps {
  calls: AccountCalls;
  database: AccountDatabase;
  /** A person whom the server did not know is registered now (SH-213). */
  onRegistered?(): void;
  unlock(database: AccountDatabase, deviceKey: string): Promise<void>;
  /** Runs `write` unless the person has left meanwhile, and keeps them from leaving while it runs. */
  whileHere(write: () => Promise<void>): Promise<void>;
}

/** Resolves with the account when the person's database is complete and shows it. */
export async function settleAccount(
  deps: PostSignInDeps,
  rawClaims: Record<string, unknown>,
): Promise<Answered<Account>> {
  const claims = identityClaimsFrom(rawClaims);
  const found = await deps.calls.find(claims.ciam_id);
  if (!found.ok) return found;
  const withCountry = (await deps.database.facts.get('isProfileUntold')) !== undefined;
  const settled = found.value
    ? await withChangedProfile(deps.calls, found.value, claims, { withCountry })
    : await deps.calls.save(registrationFrom(claims));
  if (!settled.ok) return settled;
  if (!found.value) deps.onRegistered?.();
  await deps.whileHere(async () => void (await keepAccount(deps.database, settled.value)));
  if (withCountry && !('isUntold' in settled)) {
    await deps.whileHere(async () => await deps.database.facts.delete('isProfileUntold'));
  }
  await fetchDeviceKey(deps);
  return settled;
}

/** Fetches the key while there is a network, so that work can be locked later without one; then unlocks. */
export async function fetchDeviceKey(deps: PostSignInDeps): Promise<void> {
  const key = await deps.calls.deviceKey();
  if (key === null) return;
  await deps.whileHere(async () => {
    // In this order: while the key is missing, it is fetched and the work unlocked again.
    await deps.unlock(deps.database, key);
    await deps.database.facts.put({ key: 'deviceKey', value: key });
  });
}

/** A refusal to take the new profile never keeps a person out: the account as it was is still theirs. */
async function withChangedProfile(
  calls: AccountCalls,
  account: Account,
  claims: IdentityClaims,
  options: { withCountry: boolean },
): Promise<Answered<Account> & { isUntold?: true }> {
  const change = profileChange(account, claims, options);
  if (!change) return { ok: true, value: account };
  const saved = await calls.save(change, account.cdbId);
  if (saved.ok) return saved;
  return { ok: true, value: account, ...(saved.isInvalid !== true && { isUntold: true }) };
}

/** The profile's fields that differ from the account's; null when none does. An empty claim changes nothing. */
export function profileChange(
  account: Account,
  claims: IdentityClaims,
  options = { withCountry: false },
): Change | null {
  const change: Change = { ciamId: claims.ciam_id };
  if (claims.given_name && claims.given_name !== account.contactFirstName) change.contactFirstName = claims.given_name;
  if (claims.family_name && claims.family_name !== account.contactLastName) change.contactLastName = claims.family_name;
  if (claims.mobile && claims.mobile !== account.mobilePhone) change.mobilePhone = claims.mobile;
  if (options.withCountry && isCountry(claims.countrycode) && claims.countrycode !== account.companyCountry) {
    change.companyCountry = claims.countrycode;
  }
  Object.assign(change, companyChange(account, claims));
  return Object.keys(change).length > 1 ? change : null;
}

/** While the company is in review it is what the person says of it; afterwards it is the company's own. */
function companyChange(account: Account, claims: IdentityClaims): Partial<Change> {
  if (account.cdbId !== 0) return {};
  const said = Object.entries(registeredCompany(claims)) as [keyof ReturnType<typeof registeredCompany>, string][];
  return Object.fromEntries(said.filter(([field, text]) => text !== '' && text !== account[field]));
}

/** Cut to what the account holds: a provider may allow more, and a long name must not keep anyone out. */
function registrationFrom(claims: IdentityClaims): Change {
  const change: Change = {
    ciamId: claims.ciam_id,
    contactFirstName: claims.given_name.slice(0, 75),
    contactLastName: claims.family_name.slice(0, 75),
    mobilePhone: claims.mobile.slice(0, 45),
    ...registeredCompany(claims),
  };
  if (isCountry(claims.countrycode)) change.companyCountry = claims.countrycode;
  return change;
}

function registeredCompany({ company }: IdentityClaims) {
  return {
    name1: company.companyName.slice(0, 100),
    city: company.city.slice(0, 100),
    postCode: company.zipCode.slice(0, 25),
    address1: company.address1.slice(0, 250),
    address2: company.address2.slice(0, 250),
    companyPhone: company.phone.slice(0, 45),
    vat: company.taxNumber.slice(0, 25),
  };
}

function isCountry(code: string): boolean {
  return /^[a-z]{2}$/i.test(code);
}
