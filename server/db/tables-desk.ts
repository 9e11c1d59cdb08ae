/** Row types of 0034_desk.sql and 0035_phrases.sql. */
import type { Generated } from 'kysely';

export interface DeskTables {
  desk_request: { id: number; company_id: number; revision: number; request_revision: number };
  request_assignment: {
    id: Generated<number>;
    request_id: number;
    at: Date;
    from_account_id: string | null;
    to_account_id: string | null;
  };
  expert_phrase: { id: Generated<number>; account_id: string; text: string };
}
