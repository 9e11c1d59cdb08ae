/** Row types of migration 0001. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A jsonb column: parsed when read, JSON text when written. */
export type Json<T> = ColumnType<T, string, string>;

export interface IdentityCompany {
  companyName: string;
  city: string;
  zipCode: string;
  taxNumber: string;
  phone: string;
  address1: string;
  address2: string;
}

export interface CoreTables {
  identity: {
    id: string;
    email: string;
    password_hash: string | null;
    given_name: Generated<string>;
    family_name: Generated<string>;
    mobile: Generated<string>;
    ciam_id: string;
    eop_id: string;
    company: ColumnType<Partial<IdentityCompany>, string | undefined, string>;
    countrycode: string;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    is_demo: Generated<boolean>;
    email_proved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  oidc: {
    kind: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    uid: string | null;
    grant_id: string | null;
    account_id: string | null;
    consumed_at: Date | null;
    expires_at: Date | null;
  };
  secret: { name: string; value: Json<unknown>; created_at: Generated<Date> };
  job: {
    id: GeneratedAlways<number>;
    name: string;
    payload: Json<Record<string, unknown>>;
    unique_key: string | null;
    run_at: Date;
    attempts: Generated<number>;
    max_attempts: Generated<number>;
    locked_until: Date | null;
    error: string | null;
    failed_at: Date | null;
    created_at: Generated<Date>;
  };
  idempotency: {
    scope: string;
    key: string;
    endpoint: string;
    request_hash: string;
    /** HTTP status of the answer; null only inside the transaction that makes it. */
    status: number | null;
    answer: string | null;
    created_at: Date;
  };
  company_revision: { company_id: number; revision: number };
  deletion: { company_id: number; entity: string; id: string; revision: number };
}
