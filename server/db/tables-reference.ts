/** Rows of migration 0003: countries, texts, hours, vehicle catalogue and findable vehicles. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Region } from '../../contract/shell.ts';

/** Whatever else a country has of its own; operators change it. */
export type RegionConfiguration = Partial<Pick<Region, 'campaignPath' | 'homeLinks'>> & {
  training?: Partial<Region['training']>;
  supportContact?: Partial<NonNullable<Region['supportContact']>>;
  /** Who sells there, as invoices say it: name and address line by line. */
  seller?: { address?: string[]; vatId?: string; /** Where VAT is 0: the buyer owes it. */ isReverseCharge?: boolean };
  /** Closed requests may be reopened, as in the older behaviour (SU-169). */
  allowsReopening?: boolean;
};

interface RegionTable {
  country: string;
  country_name: string;
  is_active: boolean;
  url: string;
  area: 'APAC' | 'EU' | 'NA';
  cdm_version: string;
  has_wholesaler_config: boolean;
  currency: string;
  time_zones: JSONColumnType<string[]>;
  booking_types: JSONColumnType<number[]>;
  search_methods: JSONColumnType<number[]>;
  configuration: ColumnType<RegionConfiguration, string | undefined, string>;
}
interface RegionLanguageTable {
  country: string;
  lcid: string;
  localized: string;
  is_default: boolean;
  position: number;
}
interface SupportHoursTable {
  country: string;
  weekday: number;
  opens: string;
  closes: string;
}
interface DayOffTable {
  country: string;
  /** `YYYY-MM-DD`. */
  day: string;
  reason: Generated<string>;
}
interface TranslationTable {
  language_id: string;
  key: string;
  text: string;
}
interface MaintenanceTable {
  only: Generated<boolean>;
  is_active: Generated<boolean>;
  online_again_at: Date | null;
}
interface MaintenanceNoticeTable {
  id: Generated<number>;
  country: string;
  message: JSONColumnType<Record<string, string>>;
  start_date: string;
  due_date: string;
}
export interface CatalogueEngineTable {
  area: 'APAC' | 'EU' | 'NA';
  position: number;
  brand: string;
  model: string;
  name: string;
  code: string;
  fuel_type: string;
  power_kw: number;
  from_year: number;
  to_year: number;
  variants: JSONColumnType<string[]>;
  k_type: string;
}
export interface KnownVehicleTable {
  id: number;
  country: string;
  state: string;
  registration: string;
  registration_key: string;
  vin: string;
  type_number: string;
  type_number_key: string;
  rb_key: string;
  k_type: string;
  brand: string;
  model: string;
  engine: string;
  engine_code: string;
  year: number;
  variant: string;
  fuel_type: string;
  power_kw: number;
  transmission: string;
  body_style: string;
  /** `YYYY-MM-DD`. */
  registration_date: string | null;
  color_code: string;
  /** `Euro 6`. */
  emission_stage: string;
  /** Kilograms. */
  own_weight: number | null;
  total_weight: number | null;
  trailer_weight_braked: number | null;
  trailer_weight_unbraked: number | null;
}
interface ReferenceEditionTable {
  name: string;
  hash: string;
}

export interface ReferenceTables {
  region: RegionTable;
  region_language: RegionLanguageTable;
  support_hours: SupportHoursTable;
  day_off: DayOffTable;
  translation: TranslationTable;
  maintenance: MaintenanceTable;
  maintenance_notice: MaintenanceNoticeTable;
  catalogue_engine: CatalogueEngineTable;
  known_vehicle: KnownVehicleTable;
  reference_edition: ReferenceEditionTable;
}
