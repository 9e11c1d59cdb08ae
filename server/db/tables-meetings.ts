/** Rows of the tables that 0033_meetings.sql adds. */
import type { ColumnType } from 'kysely';
import type { ProviderMeeting } from '../../contract/meetings.ts';
import type { Json } from './tables-core.ts';

interface MeetingTable {
  name: string;
  request_id: number;
  title: string;
  meeting: Json<ProviderMeeting>;
  /** Account. */
  started_by: string;
  started_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface EmbeddedMeetingEndTable {
  meeting_id: string;
  ended_at: Date;
}

export interface MeetingTables {
  meeting: MeetingTable;
  embedded_meeting_end: EmbeddedMeetingEndTable;
}
