/** Files of chat messages (0036). */
import type { ColumnType } from 'kysely';
import type { Json } from './tables-core.ts';

interface ChatFileTable {
  file_key: string;
  account_id: string;
  attachment_id: string;
  name: string;
  type: string;
  size: number;
  parts: Json<string[]>;
  arrived: ColumnType<number, number | undefined, number>;
  request_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Date;
}

export interface ChatFileTables {
  chat_file: ChatFileTable;
}
