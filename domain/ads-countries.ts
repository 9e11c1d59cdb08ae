/** Countries with the ADS tool flow (SU-015). */
export const adsCountries: readonly string[] = ['us', 'uk'];
