/** Invented wholesalers of the countries that ask workshops for theirs. Australia has one with one branch. */
export interface SeedWholesaler {
  country: string;
  /** Of the group; its branches are `<id>-<city>`. */
  id: string;
  name: string;
  /** Cities. */
  branches: readonly string[];
}

const group = (country: string, name: string, ...branches: string[]): SeedWholesaler => ({
  country,
  id: `${country}-${idPart(name)}`,
  name,
  branches,
});

/** `Zürich-Nord` → `zurich-nord`. */
export function idPart(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('Ł', 'L')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const wholesalers: readonly SeedWholesaler[] = [
  group('de', 'Nordwind', 'Hamburg', 'Bremen', 'Rostock', 'Kiel'),
  group('de', 'Teilekontor Süd', 'München', 'Nürnberg', 'Stuttgart'),
  group('de', 'Rheinparts', 'Köln', 'Düsseldorf', 'Mainz'),
  group('at', 'Alpenteile', 'Wien', 'Graz', 'Linz'),
  group('at', 'Donau Autoteile', 'Wien', 'Krems'),
  group('ch', 'Helvetia Parts', 'Zürich', 'Bern', 'Lausanne'),
  group('ch', 'Gotthard Autoteile', 'Luzern', 'Lugano'),
  group('it', 'Ricambi Adriatica', 'Bologna', 'Ancona', 'Bari'),
  group('it', 'Autoparti Lombarda', 'Milano', 'Bergamo'),
  group('nl', 'Polderparts', 'Rotterdam', 'Utrecht', 'Groningen'),
  group('nl', 'Onderdelenhuis Veluwe', 'Arnhem', 'Apeldoorn'),
  group('be', 'Schelde Parts', 'Antwerpen', 'Gent'),
  group('be', 'Pièces Ardennes', 'Namur', 'Liège'),
  group('fr', 'Rhône Pièces', 'Lyon', 'Valence', 'Grenoble'),
  group('fr', 'Distribution Atlantique', 'Nantes', 'Bordeaux'),
  group('pl', 'Wisła Części', 'Warszawa', 'Kraków', 'Gdańsk'),
  group('pl', 'Moto Łódź', 'Łódź', 'Poznań'),
  group('au', 'Southern Cross Parts', 'Melbourne'),
];

export function branchesOf({ id, name, branches }: SeedWholesaler): { id: string; group_id: string; name: string }[] {
  return branches.map((city) => ({ id: `${id}-${idPart(city)}`, group_id: id, name: `${name} ${city}` }));
}
