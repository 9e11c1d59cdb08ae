/** Tables of 0005_contact.sql and 0007_help_videos.sql, with what 0010 and 0011 add. */
import type { ColumnType, Generated } from 'kysely';

export interface ContactTables {
  contact_message: {
    id: Generated<number>;
    reason: string;
    account_id: string | null;
    /** Null: a visitor. */
    ciam_id: string | null;
    country: string;
    language_id: string;
    fields: ColumnType<Record<string, unknown>, string, string>;
    created_at: Date;
    sent_at: Date | null;
  };
  captcha: { id: string; answer: string; expires_at: Date; tried_by: Generated<string | null> };
  support_video: {
    id: string;
    country: Generated<string>;
    language_id: string;
    title: string;
    url: string;
    duration_seconds: number | null;
    captions_url: Generated<string | null>;
    position: Generated<number>;
  };
}
