/** Row types of 0002_portal.sql about requests, with what 0006_support.sql, 0010_looked_into.sql and 0041_statistics.sql add: offers, time, requests and what belongs to them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Vehicle, VehicleLookup } from '../../contract/vehicles.ts';

type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

interface ServiceOfferTable {
  country: string;
  subsystem_id: number;
  request_type: number;
  credits: number;
  is_active: Defaulted<boolean>;
}

interface BookingSettingTable {
  country: string;
  slot_minutes: Defaulted<number>;
  slot_capacity: Defaulted<number>;
}

export interface SupportRequestTable {
  id: Generated<number>;
  company_id: number;
  account_id: string;
  client_key: string | null;
  request_type: number;
  subsystem_id: number;
  subject: string;
  comments: string;
  ticket_category_id: number | null;
  status_id: number;
  sub_status_id: number | null;
  vehicle: NullableJson<Vehicle>;
  vehicle_lookup: NullableJson<VehicleLookup>;
  booking_type: number;
  start_time: Date | null;
  end_time: Date | null;
  is_contact_asap: boolean;
  is_vci_confirmed: boolean;
  technician_id: string | null;
  technician_name: string | null;
  hardware_id: string | null;
  hardware_name: string | null;
  license_plate: string;
  mileage: number | null;
  repair_order: string;
  diagnostic_tool_serial: string;
  vci_serial: string;
  queue_position: number | null;
  is_updated: Defaulted<boolean>;
  credits: number;
  expert_account_id: string | null;
  create_date: Date;
  changed_at: Date;
  closed_date: Date | null;
  revision: number;
  solution: Defaulted<string>;
  your_reference: Defaulted<string>;
  /** What it counts as in statistics, by the database (0047_counted_as.sql). */
  counted_as: GeneratedAlways<string>;
}

interface RequestNoteTable {
  id: Generated<number>;
  request_id: number;
  at: Date;
  by: 'workshop' | 'expert';
  author: string;
  text: string;
}

export type AttachmentFinding = 'fine' | 'disguised' | 'pixels' | 'unfolds';

interface AttachmentTable {
  account_id: string;
  id: string;
  object_key: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  request_id: number | null;
  /** Of 0014_hardware_notes.sql. */
  hardware_note_id: Generated<number | null>;
  position: Defaulted<number>;
  created_at: Date;
  /** The object_key that `finding` is about. */
  inspected_key: Generated<string | null>;
  finding: ColumnType<AttachmentFinding | null, AttachmentFinding | null | undefined, AttachmentFinding | null>;
}

export interface RequestTables {
  service_offer: ServiceOfferTable;
  booking_setting: BookingSettingTable;
  timeslot: { country: string; start_time: Date; taken: number };
  support_request: SupportRequestTable;
  request_note: RequestNoteTable;
  attachment: AttachmentTable;
}
