/** A country as the portal writes it: lower case, `uk` where identity providers and ISO write `GB`; empty stays empty. */
export function portalCountryOf(country: string): string {
  const lower = country.trim().toLowerCase();
  return lower === 'gb' ? 'uk' : lower;
}
