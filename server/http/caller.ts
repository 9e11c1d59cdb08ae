/**
 * Who is calling: the verified token's person, with their account as it is in the database. The account is looked up
 * on every call; a found one is remembered for a few seconds and forgotten at once when the company's accounts change.
 */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { type Caller, Refusal, type Context } from '../call.ts';
import { limitKeyOf, type RateLimit } from '../rate-limit.ts';
import type { VerifyToken } from './verify-token.ts';
import { companyHeader } from '../../contract/version.ts';

const rememberMs = 5_000;
const mostRemembered = 10_000;

export interface KnownCaller extends Caller {
  /** Lower-case countries of the company and of the person; empty before a registration. */
  countries: readonly string[];
  /** Seconds since the epoch: tokens that were issued before are good for nothing. 0: none were ended. */
  sessionsEndedAt: number;
}

export const anonymous: KnownCaller = {
  ciamId: '',
  accountId: null,
  companyId: null,
  roleId: 0,
  name: '',
  email: '',
  countries: [],
  sessionsEndedAt: 0,
};

export interface Callers {
  /** Throws `unauthenticated` without a valid token, and `too-many-requests` when the address has brought many wrong ones. */
  fromAuthorization(header: string | undefined, address: string): Promise<KnownCaller>;
  /** The same person as the database knows them now. */
  again(caller: KnownCaller): Promise<KnownCaller>;
  forget(ciamId: string): void;
  /** Forgets everybody of the company, and those who may just have joined it. */
  forgetCompany(companyId: number): void;
}

interface CallersDeps {
  kysely: Db;
  verifyToken: VerifyToken;
  now: () => Date;
  limitRate: RateLimit;
  /** Whether people of the demo may call. */
  hasDemo: boolean;
}

export function createCallers(deps: CallersDeps): Callers {
  const remembered = new Map<string, { caller: KnownCaller; until: number }>();
  /** Look-ups under way: what they read may be older than a change that was told meanwhile. */
  const looking = new Set<{ ciamId: string; isOutdated: boolean }>();
  async function find(ciamId: string, email: string): Promise<KnownCaller> {
    const look = { ciamId, isOutdated: false };
    looking.add(look);
    const caller = await findCaller(deps, ciamId, email).finally(() => looking.delete(look));
    if (caller.accountId !== null && !look.isOutdated) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(ciamId, { caller, until: deps.now().getTime() + rememberMs });
    }
    return caller;
  }
  return {
    async fromAuthorization(header, address) {
      const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
      const now = deps.now();
      const claims = token === undefined ? null : await deps.verifyToken(token, now).catch(keysUnreachable);
      if (claims === null) {
        const isTooOften = token !== undefined && deps.limitRate(`wrong token ${limitKeyOf(address)}`) !== null;
        throw isTooOften
          ? new Refusal('too-many-requests', 'Too many wrong tokens; wait a little')
          : new Refusal('unauthenticated', 'A valid access token is needed');
      }
      const known = remembered.get(claims.ciamId);
      const isKnown = known !== undefined && known.until > now.getTime() && isAddressOf(known.caller, claims.email);
      const caller = isKnown ? known.caller : await find(claims.ciamId, claims.email);
      if (claims.issuedAt !== undefined && claims.issuedAt < caller.sessionsEndedAt)
        throw new Refusal('unauthenticated', 'This sign-in was ended');
      return caller;
    },
    again: ({ ciamId, email }) => find(ciamId, email),
    forget(ciamId) {
      for (const look of looking) if (look.ciamId === ciamId) look.isOutdated = true;
      remembered.delete(ciamId);
    },
    forgetCompany(companyId) {
      for (const look of looking) look.isOutdated = true;
      for (const [ciamId, { caller }] of remembered)
        if (caller.companyId === companyId || caller.companyId === null) remembered.delete(ciamId);
    },
  };
}

/** A token may come without an address. */
function isAddressOf(caller: Caller, email: string): boolean {
  return email === '' || email === caller.email;
}

function keysUnreachable(): never {
  throw new Refusal('unavailable', 'The identity provider cannot be reached');
}

async function findCaller({ kysely, hasDemo }: CallersDeps, ciamId: string, email: string): Promise<KnownCaller> {
  const { rows } = await sql<{
    id: string | null;
    company_id: number | null;
    role_id: number | null;
    name: string;
    email: string;
    company_country: string;
    country: string;
    is_gone: boolean;
    sessions_ended_at: Date | null;
  }>`
    select a.id, a.company_id, a.role_id, a.sessions_ended_at, trim(coalesce(a.first_name || ' ' || a.last_name, '')) as name,
      coalesce(nullif(${email}::text, ''), a.email, '') as email, lower(coalesce(c.country, '')) as company_country,
      lower(coalesce(a.country, '')) as country,
      exists (select from identity i where i.ciam_id = ${ciamId}
        and (i.deleted_at is not null or i.is_demo and not ${hasDemo}::boolean)) as is_gone
    from (values (${ciamId}::text)) as token (ciam_id)
    left join account a on a.ciam_id = token.ciam_id
    left join company c on c.id = a.company_id`.execute(kysely);
  const row = rows[0];
  if (row?.is_gone === true) throw new Refusal('unauthenticated', 'The account is not there any more');
  if (row === undefined || row.id === null) return { ...anonymous, ciamId, email };
  return {
    ciamId,
    accountId: row.id,
    companyId: row.company_id,
    roleId: row.role_id ?? 0,
    name: row.name,
    email: row.email,
    countries: [row.company_country, row.country].filter((country) => country !== ''),
    sessionsEndedAt: Math.floor((row.sessions_ended_at?.getTime() ?? 0) / 1000),
  };
}

/**
 * The caller of a write as they are inside its transaction. The account's row stays locked until commit, so a change of
 * company or a removal from the team comes before or after the write, never in between.
 */
export async function lockedCaller(db: Db, caller: KnownCaller): Promise<KnownCaller> {
  if (caller.ciamId === '') return caller;
  const row = await db
    .selectFrom('account')
    .select(['id', 'company_id', 'role_id'])
    .where('ciam_id', '=', caller.ciamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return caller;
  return { ...caller, accountId: row.id, companyId: row.company_id, roleId: row.role_id };
}

/**
 * A call may say for which company it is made (`x-company`). When the account acts for another one by now it is refused
 * as `company-changed`, so that work made for one company never reaches another. Without the header nothing is checked.
 * Here its cdbId; 0 while the company is in review.
 */
export function companyFrom(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (!/^\d{1,9}$/.test(header)) throw new Refusal('validation', `${companyHeader} is not a company's number`);
  return Number(header);
}

export function checkCompany({ companyId }: Caller, expected: number): void {
  if ((companyId ?? 0) !== expected)
    throw new Refusal('company-changed', 'The account acts for another company than this call was made for.');
}

/**
 * Whom one write has changed. They are forgotten before its answer goes out: the event that tells the other processes may
 * come after a person's next call. `ciamId`: of who calls; null: it cannot have changed them, and the next call is spared a look at them.
 */
export function createChangedPeople(callers: Callers, ciamId: string | null) {
  const companyIds = new Set<number>();
  return {
    /** The context, noting the companies whose people change. */
    noting: (context: Context): Context => ({
      ...context,
      nextRevision(companyId, entity) {
        if (entity === 'account') companyIds.add(companyId);
        return context.nextRevision(companyId, entity);
      },
    }),
    forget() {
      if (ciamId !== null) callers.forget(ciamId);
      for (const id of companyIds) callers.forgetCompany(id);
    },
  };
}
