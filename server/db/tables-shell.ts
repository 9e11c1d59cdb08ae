/** Rows of the tables that migration 0004 adds, with the columns of 0039. */
import type { ColumnType } from 'kysely';

/** May be left out on insert. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface InvitationTable {
  guid: string;
  /** Letters and digits in upper case. */
  code_key: string;
  company_id: number;
  /** Null: an invitation of the company, whoever takes it becomes a manager. */
  contact_person_id: number | null;
  expires_at: Date;
  used_by: string | null;
  used_at: Date | null;
  /** Null, as the next: not mailed by us. */
  mailed_to: Defaulted<string | null>;
  created_at: Defaulted<Date | null>;
  language: Defaulted<string>;
  country: Defaulted<string>;
  delivery: Defaulted<'sending' | 'sent' | 'refused' | null>;
}

export interface ShellTables {
  impersonation: { account_id: string; contact_person_id: number; role_id: number };
  invitation: InvitationTable;
  wholesaler_group: { id: string; country: string; name: string };
  wholesaler_branch: { id: string; group_id: string; name: string };
}
