/** Row types of 0002_portal.sql, with the columns that 0004_shell.sql and 0006_support.sql add. */
import type { ColumnType, Generated } from 'kysely';
import type { ReportSettings, Subscription } from '../../contract/accounts.ts';
import type { InferOutput } from 'valibot';
import type { Vehicle, VehicleLookup } from '../../contract/vehicles.ts';

/** Read parsed, written as JSON text (the driver's rule). */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
/** May be left out on insert. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface CompanyTable {
  id: number;
  parent_id: number;
  name1: string;
  name2: Defaulted<string>;
  address1: Defaulted<string>;
  post_code: Defaulted<string>;
  city: Defaulted<string>;
  vat: Defaulted<string>;
  country: string;
  phone: Defaulted<string>;
  email: Defaulted<string>;
  credits: Defaulted<number>;
  hide_wallet: Defaulted<boolean>;
  subscription_type_id: number | null;
  subscription_name: Defaulted<string>;
  subscription_active: Defaulted<boolean>;
  trial_status: Defaulted<'None' | 'Active' | 'Expired'>;
  renewal_date: Date | null;
  valid_till: Date | null;
  workshops: Json<{ cdbId: number; name: string }[]>;
  name4: Defaulted<string>;
  address2: Defaulted<string>;
  sdi_code: Defaulted<string>;
  fiscal_code: Defaulted<string>;
  is_active: Defaulted<boolean>;
  allow_pay_via_account: Defaulted<boolean>;
  subscription_credits: Defaulted<number>;
  add_ons: DefaultedJson<InferOutput<typeof Subscription>['addOns']>;
  wholesaler_group_id: string | null;
  wholesaler_branch_id: string | null;
}

export interface AccountTable {
  id: string;
  ciam_id: string;
  company_id: number | null;
  role_id: number;
  first_name: Defaulted<string>;
  last_name: Defaulted<string>;
  email: Defaulted<string>;
  mobile_phone: Defaulted<string>;
  language: Defaulted<string>;
  country: Defaulted<string>;
  name1: Defaulted<string>;
  address1: Defaulted<string>;
  post_code: Defaulted<string>;
  city: Defaulted<string>;
  vat: Defaulted<string>;
  has_customer_decided: Defaulted<boolean>;
  accepted_marketing: Defaulted<boolean>;
  timezone_id: Defaulted<string>;
  short_date_time_format: Defaulted<string>;
  created_at: Date;
  /** The person's own company; `company_id` is the one they act for now. */
  home_company_id: number | null;
  acts_as: number | null;
  country_decision: Defaulted<string>;
  private_hint: Defaulted<boolean>;
  private_hint_changed_at: Date | null;
  terms_accepted: Defaulted<boolean>;
  terms_changed_at: Date | null;
  report_settings: DefaultedJson<Partial<InferOutput<typeof ReportSettings>>>;
}

export interface ContactPersonTable {
  id: Generated<number>;
  company_id: number;
  ciam_id: Defaulted<string>;
  first_name: string;
  last_name: string;
  title: Defaulted<string>;
  role_id: number;
  mobile_phone: Defaulted<string>;
  email: Defaulted<string>;
  language: Defaulted<string>;
  is_active: Defaulted<boolean>;
}

interface HardwareTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  brand: string;
  model: string;
  part_number: string;
  serial_number: string;
  /** `YYYY-MM-DD`. */
  manufacturing_date: string | null;
  /** Idempotency-Key of the call that added it; null for those that were not added by a call. */
  client_key: Generated<string | null>;
  revision: number;
}

interface HardwareClaimTable {
  hardware_id: number;
  account_id: string;
  fault_code_id: number;
  repair_note: string;
  client_key: string | null;
  created_at: Date;
}

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
}

interface RequestNoteTable {
  id: Generated<number>;
  request_id: number;
  at: Date;
  by: 'workshop' | 'expert';
  author: string;
  text: string;
}

export interface AttachmentTable {
  account_id: string;
  id: string;
  object_key: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  request_id: number | null;
  position: Defaulted<number>;
  created_at: Date;
}

interface WalletTransactionTable {
  id: Generated<number>;
  company_id: number;
  at: Date;
  reason: number;
  topic: string;
  subject: string;
  user_name: string;
  amount: number;
  balance: number;
  request_id: number | null;
  revision: number;
}

interface BillingTransactionTable {
  id: string;
  company_id: number;
  invoice_number: string;
  date: Date;
  /** Decimal text. */
  amount: string;
  currency: string;
  payment_method: string;
}

export interface PortalTables {
  company: CompanyTable;
  account: AccountTable;
  contact_person: ContactPersonTable;
  contact_person_favourite: { account_id: string; id: Generated<number>; contact_person_id: number };
  hardware: HardwareTable;
  hardware_favourite: { account_id: string; id: Generated<number>; hardware_id: number };
  hardware_claim: HardwareClaimTable;
  hardware_product: { brand: string; model: string; part_number: string };
  service_offer: ServiceOfferTable;
  booking_setting: BookingSettingTable;
  timeslot: { country: string; start_time: Date; taken: number };
  support_request: SupportRequestTable;
  request_note: RequestNoteTable;
  attachment: AttachmentTable;
  wallet_transaction: WalletTransactionTable;
  billing_transaction: BillingTransactionTable;
}
