/**
 * Who is calling: the verified token's person, with their account as it is in the database. The account is looked up
 * on every call; a found one is remembered for a few seconds and forgotten at once when the company's accounts change.
 */
import { sql } from 'kysely';
import { type Caller, type Db, Refusal } from './handler.ts';
import type { VerifyToken } from './verify-token.ts';

const rememberMs = 5_000;
const mostRemembered = 10_000;

export interface KnownCaller extends Caller {
  /** Lower-case countries of the company and of the person; empty before a registration. */
  countries: readonly string[];
}

export const anonymous: KnownCaller = {
  ciamId: '',
  accountId: null,
  companyId: null,
  roleId: 0,
  name: '',
  email: '',
  countries: [],
};

export interface Callers {
  /** Throws `unauthenticated` without a valid token. */
  fromAuthorization(header: string | undefined): Promise<KnownCaller>;
  /** The same person as the database knows them now. */
  again(caller: KnownCaller): Promise<KnownCaller>;
  forget(ciamId: string): void;
  /** Forgets everybody of the company, and those who may just have joined it. */
  forgetCompany(companyId: number): void;
}

export function createCallers(deps: { kysely: Db; verifyToken: VerifyToken; now: () => Date }): Callers {
  const remembered = new Map<string, { caller: KnownCaller; until: number }>();
  async function find(ciamId: string, email: string): Promise<KnownCaller> {
    const caller = await findCaller(deps.kysely, ciamId, email);
    if (caller.accountId !== null) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(ciamId, { caller, until: deps.now().getTime() + rememberMs });
    }
    return caller;
  }
  return {
    async fromAuthorization(header) {
      const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
      const now = deps.now();
      const claims = token === undefined ? null : await deps.verifyToken(token, now).catch(keysUnreachable);
      if (claims === null) throw new Refusal('unauthenticated', 'A valid access token is needed');
      const known = remembered.get(claims.ciamId);
      if (known !== undefined && known.until > now.getTime()) return known.caller;
      return await find(claims.ciamId, claims.email);
    },
    again: ({ ciamId, email }) => find(ciamId, email),
    forget: (ciamId) => void remembered.delete(ciamId),
    forgetCompany(companyId) {
      for (const [ciamId, { caller }] of remembered)
        if (caller.companyId === companyId || caller.companyId === null) remembered.delete(ciamId);
    },
  };
}

function keysUnreachable(): never {
  throw new Refusal('unavailable', 'The identity provider cannot be reached');
}

async function findCaller(db: Db, ciamId: string, email: string): Promise<KnownCaller> {
  const { rows } = await sql<{
    id: string | null;
    company_id: number | null;
    role_id: number | null;
    name: string;
    email: string;
    company_country: string;
    country: string;
    is_deleted: boolean;
  }>`
    select a.id, a.company_id, a.role_id, trim(coalesce(a.first_name || ' ' || a.last_name, '')) as name,
      coalesce(nullif(a.email, ''), ${email}) as email, lower(coalesce(c.country, '')) as company_country,
      lower(coalesce(a.country, '')) as country,
      exists (select from identity i where i.ciam_id = ${ciamId} and i.deleted_at is not null) as is_deleted
    from (values (${ciamId}::text)) as token (ciam_id)
    left join account a on a.ciam_id = token.ciam_id
    left join company c on c.id = a.company_id`.execute(db);
  const row = rows[0];
  if (row?.is_deleted === true) throw new Refusal('unauthenticated', 'The account was deleted');
  if (row === undefined || row.id === null) return { ...anonymous, ciamId, email };
  return {
    ciamId,
    accountId: row.id,
    companyId: row.company_id,
    roleId: row.role_id ?? 0,
    name: row.name,
    email: row.email,
    countries: [row.company_country, row.country].filter((country) => country !== ''),
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
