/** Row types of 0002_portal.sql, with the columns that 0004_shell.sql, 0006_support.sql, 0017_shop.sql and 0020_ledger.sql add. */
import type { ColumnType, Generated } from 'kysely';
import type { Subscription } from '../../contract/accounts.ts';
import type { ReportSettings } from '../../domain/account-settings.ts';
import type { InferOutput } from 'valibot';

/** Read parsed, written as JSON text (the driver's rule). */
type Json<T> = ColumnType<T, string, string>;
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
/** May be left out on insert. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface CompanyTable {
  id: number;
  /** Of 0034_desk.sql. */
  kind: Defaulted<'workshop' | 'experts'>;
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
  has_esi_licence: Defaulted<boolean>;
  kts_version: Defaulted<string>;
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
  /** This and the next: of 0043_registered_company.sql. */
  address2: Defaulted<string>;
  company_phone: Defaulted<string>;
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
  report_settings: DefaultedJson<Partial<ReportSettings>>;
  /** This and the next: of 0039_team.sql. */
  last_sign_in_at: Defaulted<Date | null>;
  sessions_ended_at: Defaulted<Date | null>;
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
  /** This and the next: of 0039_team.sql. */
  telephone: Defaulted<string>;
  titulation_id: Defaulted<number | null>;
  client_key: Defaulted<string | null>;
  revision: Defaulted<number>;
  /** Of 0046_deactivated_since.sql. */
  deactivated_at: Defaulted<Date | null>;
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

/** 0014_hardware_notes.sql. */
interface HardwareNoteTable {
  id: Generated<number>;
  company_id: number;
  hardware_id: number;
  account_id: string;
  author: string;
  note: string;
  client_key: string | null;
  at: Date;
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

interface WalletTransactionTable {
  id: Generated<number>;
  company_id: number;
  at: Date;
  reason: number;
  topic: string;
  subject: string;
  user_name: string;
  amount: number;
  /** Of the database: the balance after it. */
  balance: Generated<number>;
  request_id: number | null;
  /** What it is booked for, when that is no request; unique. */
  cause: Defaulted<string | null>;
  revision: number;
}

export interface PortalTables {
  company: CompanyTable;
  account: AccountTable;
  contact_person: ContactPersonTable;
  contact_person_favourite: { account_id: string; id: Generated<number>; contact_person_id: number };
  hardware: HardwareTable;
  hardware_favourite: { account_id: string; id: Generated<number>; hardware_id: number };
  hardware_claim: HardwareClaimTable;
  hardware_note: HardwareNoteTable;
  hardware_product: { brand: string; model: string; part_number: string };
  wallet_transaction: WalletTransactionTable;
}
