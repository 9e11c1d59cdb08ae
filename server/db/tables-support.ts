/** Tables that 0006_support.sql adds. */
import type { ColumnType, Generated } from 'kysely';
import type { ErrorCodeFinding } from '../../contract/certificates.ts';

export type RequestEventKind = 'created' | 'status' | 'note' | 'scan' | 'accepted' | 'rejected' | 'rated';
export type RequestEventBy = 'workshop' | 'expert' | 'system';

export interface CertificateTable {
  request_id: number;
  credits: number;
  error_codes: ColumnType<ErrorCodeFinding[], string | undefined, string>;
  scanned_at: Date | null;
  accepted_at: Date | null;
  rejected_at: Date | null;
  rated_at: Date | null;
  language: Generated<string>;
  number: string | null;
  code: string | null;
}

export interface SupportTables {
  request_event: {
    id: Generated<number>;
    request_id: number;
    at: Date;
    kind: RequestEventKind;
    status_id: number | null;
    by: RequestEventBy;
  };
  certificate: CertificateTable;
}
