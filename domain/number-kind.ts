/**
 * Which number somebody is typing: a VIN, a type number (`0603/BHX` in Germany, six digits in Austria, `1WZ446` in Switzerland), or
 * else a licence plate. Only the methods that a
 * country has are named. It recognises early, so that the field can help, and never forbids.
 */
import { searchMethod, type SearchMethod } from './wire-enums.ts';

/** Longer than any plate. */
const longestPlate = 11;

export function numberKindOf(text: string, methods: readonly SearchMethod[]): SearchMethod {
  const typed = text.trim().toUpperCase();
  const isPlain = /^[\dA-Z]+$/.test(typed.replace(/[\s-]/g, ''));
  const length = typed.replace(/[\s-]/g, '').length;
  if (isPlain && length > longestPlate && methods.includes(searchMethod.vin)) return searchMethod.vin;
  const isTypeNumber = /^(?:\d{4}\s?[/ ]\s?[\dA-Z]{3}|\d{6}|\d[A-Z]{2}\d{3})$/.test(typed);
  if (isTypeNumber && methods.includes(searchMethod.kba)) return searchMethod.kba;
  return searchMethod.registration;
}
