/** Rows of the tables that migration 0004 adds. */
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
}

export interface ShellTables {
  impersonation: { account_id: string; contact_person_id: number; role_id: number };
  invitation: InvitationTable;
  wholesaler_group: { id: string; country: string; name: string };
  wholesaler_branch: { id: string; group_id: string; name: string };
}
