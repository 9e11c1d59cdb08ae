/** What a VIN says by itself, and how far that fills in the manual choice. */
import * as v from 'valibot';

export const VinDetails = v.object({
  /** Normalised: 17 characters in upper case. */
  vin: v.string(),
  /** World manufacturer identifier. */
  wmi: v.string(),
  region: v.nullable(v.picklist(['africa', 'asia', 'europe', 'north-america', 'oceania', 'south-america'])),
  /** Null when the identifier is in no table. */
  maker: v.nullable(v.string()),
  /** Null unless the VIN leaves exactly one. */
  modelYear: v.nullable(v.number()),
  /** Newest first; empty when the maker does not put it into the VIN. */
  modelYears: v.array(v.number()),
  /** The plant, in the maker's own code. */
  plant: v.string(),
  /** Outside North America a wrong one is only a hint. */
  hasRightCheckDigit: v.boolean(),
  /** To begin the manual choice with, never to skip it: brand as the country's catalogue has it, year where one is left. */
  choice: v.nullable(v.object({ brand: v.string(), year: v.nullable(v.number()) })),
});
export type VinDetails = v.InferOutput<typeof VinDetails>;
