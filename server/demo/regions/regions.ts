/**
 * The countries of the portal: real languages, currencies and IANA time zones (the first is the country's own,
 * SH-202). us and ca run US-1.0 (CO-009). `uk` is the portal's code of the United Kingdom.
 */
import type { Region } from '../../../contract/shell.ts';
import { type Lcid, nameByLcid } from './language-names.ts';

export interface SeedRegion extends Omit<Region, 'campaignPath' | 'homeLinks' | 'training' | 'supportContact'> {
  bookingTypes: number[];
  searchMethods: number[];
}

type Facts = [country: string, name: string, currency: string, languages: Lcid[], timeZones: string[]];

const europe: Facts[] = [
  ['at', 'Austria', 'EUR', ['de-AT', 'en-US'], ['Europe/Vienna']],
  ['be', 'Belgium', 'EUR', ['nl-BE', 'fr-BE', 'de-BE', 'en-US'], ['Europe/Brussels']],
  ['bg', 'Bulgaria', 'EUR', ['bg-BG', 'en-US'], ['Europe/Sofia']],
  ['ch', 'Switzerland', 'CHF', ['de-CH', 'fr-CH', 'it-CH', 'en-US'], ['Europe/Zurich']],
  ['cy', 'Cyprus', 'EUR', ['en-US', 'tr-TR'], ['Asia/Nicosia', 'Asia/Famagusta']],
  ['cz', 'Czechia', 'CZK', ['cs-CZ', 'en-US'], ['Europe/Prague']],
  ['de', 'Germany', 'EUR', ['de-DE', 'en-US'], ['Europe/Berlin', 'Europe/Busingen']],
  ['dk', 'Denmark', 'DKK', ['da-DK', 'en-US'], ['Europe/Copenhagen', 'Atlantic/Faroe']],
  ['ee', 'Estonia', 'EUR', ['et-EE', 'en-US'], ['Europe/Tallinn']],
  ['es', 'Spain', 'EUR', ['es-ES', 'en-US'], ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta']],
  ['fi', 'Finland', 'EUR', ['fi-FI', 'sv-FI', 'en-US'], ['Europe/Helsinki', 'Europe/Mariehamn']],
  ['fr', 'France', 'EUR', ['fr-FR', 'en-US'], ['Europe/Paris', 'Indian/Reunion', 'America/Martinique']],
  ['gr', 'Greece', 'EUR', ['el-GR', 'en-US'], ['Europe/Athens']],
  ['hr', 'Croatia', 'EUR', ['hr-HR', 'sl-SI', 'en-US'], ['Europe/Zagreb']],
  ['hu', 'Hungary', 'HUF', ['hu-HU', 'en-US'], ['Europe/Budapest']],
  ['ie', 'Ireland', 'EUR', ['en-IE'], ['Europe/Dublin']],
  ['is', 'Iceland', 'ISK', ['en-US', 'da-DK'], ['Atlantic/Reykjavik']],
  ['it', 'Italy', 'EUR', ['it-IT', 'de-DE', 'en-US'], ['Europe/Rome']],
  ['lt', 'Lithuania', 'EUR', ['lt-LT', 'en-US'], ['Europe/Vilnius']],
  ['lu', 'Luxembourg', 'EUR', ['fr-LU', 'de-LU', 'en-US'], ['Europe/Luxembourg']],
  ['lv', 'Latvia', 'EUR', ['lv-LV', 'en-US'], ['Europe/Riga']],
  ['mt', 'Malta', 'EUR', ['en-US'], ['Europe/Malta']],
  ['nl', 'Netherlands', 'EUR', ['nl-NL', 'en-US'], ['Europe/Amsterdam']],
  ['no', 'Norway', 'NOK', ['nb-NO', 'en-US'], ['Europe/Oslo']],
  ['pl', 'Poland', 'PLN', ['pl-PL', 'en-US'], ['Europe/Warsaw']],
  ['pt', 'Portugal', 'EUR', ['pt-PT', 'en-US'], ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores']],
  ['ro', 'Romania', 'RON', ['ro-RO', 'en-US'], ['Europe/Bucharest']],
  ['se', 'Sweden', 'SEK', ['sv-SE', 'en-US'], ['Europe/Stockholm']],
  ['sk', 'Slovakia', 'EUR', ['sk-SK', 'cs-CZ', 'en-US'], ['Europe/Bratislava']],
  ['tr', 'Türkiye', 'TRY', ['tr-TR', 'en-US'], ['Europe/Istanbul']],
  ['ua', 'Ukraine', 'UAH', ['uk-UA', 'en-US'], ['Europe/Kyiv']],
  ['uk', 'United Kingdom', 'GBP', ['en-GB'], ['Europe/London']],
];

const australianZones = ['Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Darwin', 'Perth', 'Hobart'];
const asiaPacific: Facts[] = [
  ['au', 'Australia', 'AUD', ['en-AU'], australianZones.map((city) => `Australia/${city}`)],
  ['hk', 'Hong Kong', 'HKD', ['zh-HK', 'en-US'], ['Asia/Hong_Kong']],
  ['id', 'Indonesia', 'IDR', ['id-ID', 'en-US'], ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']],
  ['in', 'India', 'INR', ['en-IN', 'hi-IN'], ['Asia/Kolkata']],
  ['jp', 'Japan', 'JPY', ['ja-JP', 'en-US'], ['Asia/Tokyo']],
  ['kr', 'South Korea', 'KRW', ['ko-KR', 'en-US'], ['Asia/Seoul']],
  ['my', 'Malaysia', 'MYR', ['ms-MY', 'en-US'], ['Asia/Kuala_Lumpur', 'Asia/Kuching']],
  ['nz', 'New Zealand', 'NZD', ['en-NZ'], ['Pacific/Auckland', 'Pacific/Chatham']],
  ['ph', 'Philippines', 'PHP', ['en-US'], ['Asia/Manila']],
  ['sg', 'Singapore', 'SGD', ['en-SG', 'zh-SG'], ['Asia/Singapore']],
  ['th', 'Thailand', 'THB', ['th-TH', 'en-US'], ['Asia/Bangkok']],
  ['tw', 'Taiwan', 'TWD', ['zh-TW', 'en-US'], ['Asia/Taipei']],
  ['vn', 'Vietnam', 'VND', ['vi-VN', 'en-US'], ['Asia/Ho_Chi_Minh']],
];

const usZones = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'];
const canadianZones = ['Toronto', 'Halifax', 'St_Johns', 'Winnipeg', 'Regina', 'Edmonton', 'Vancouver'];
const northAmerica: Facts[] = [
  ['us', 'United States', 'USD', ['en-US', 'es-US'], [...usZones.map(american), 'Pacific/Honolulu']],
  ['ca', 'Canada', 'CAD', ['en-CA', 'fr-CA'], canadianZones.map(american)],
  ['mx', 'Mexico', 'MXN', ['es-MX', 'en-US'], ['Mexico_City', 'Monterrey', 'Cancun', 'Tijuana'].map(american)],
];

const inactive = ['cy', 'is', 'mt', 'ua', 'id', 'ph', 'vn'];
const withWholesalers = ['de', 'at', 'ch', 'it', 'nl', 'be', 'fr', 'pl', 'au'];
const withTypeNumbers = ['de', 'at', 'ch'];
const scheduledOnly = ['is', 'mt', 'cy', 'vn', 'ph', 'tw', 'th'];

/** All countries, in the order of their English names. */
export const seedRegions: SeedRegion[] = [
  ...europe.map((facts) => regionFrom('EU', facts)),
  ...asiaPacific.map((facts) => regionFrom('APAC', facts)),
  ...northAmerica.map((facts) => regionFrom('NA', facts)),
].toSorted((a, b) => (a.countryName < b.countryName ? -1 : 1));

function american(city: string): string {
  return `America/${city}`;
}

function regionFrom(area: Region['area'], facts: Facts): SeedRegion {
  const [country, countryName, currency, lcids, timeZones] = facts;
  return {
    country,
    countryName,
    isActive: !inactive.includes(country),
    url: '',
    languages: lcids.map((lcid, index) => ({ lcid, localized: nameByLcid[lcid], defaultLanguage: index === 0 })),
    area,
    cdmVersion: country === 'us' || country === 'ca' ? 'US-1.0' : '3.0',
    hasWholesalerConfig: withWholesalers.includes(country),
    timeZones,
    currency,
    bookingTypes: scheduledOnly.includes(country) ? [1] : [1, 2],
    searchMethods: withTypeNumbers.includes(country) ? [10, 20, 30] : [10, 20],
  };
}
