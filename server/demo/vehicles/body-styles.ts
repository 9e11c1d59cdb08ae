/** Body style by the model's name, for the vehicles that a number finds. */
const rules: [RegExp, string][] = [
  [
    /Transporter|Crafter|Sprinter|Vito|Transit|Trafic|Master|Boxer|Expert|Jump|Ducato|Vivaro|Movano|HiAce|ProMaster/,
    'Van',
  ],
  [/Caddy|Kangoo|Berlingo|Partner|Combo|Doblò|Touran|Sharan|Zafira|Odyssey|Sienna|Carnival|Pacifica|V-Class/, 'MPV'],
  [
    /F-150|F-250|Silverado|Sierra|^[123]500|Tacoma|Tundra|Hilux|Ranger|Amarok|Navara|Frontier|Triton|L200|D-Max/,
    'Pickup',
  ],
  [/Tiguan|Touareg|T-Roc|T-Cross|Atlas|^Q\d|^X\d|^G[LC]|XC\d|RAV4|CR-V|HR-V|Qashqai|X-Trail|Rogue|Duster/, 'SUV'],
  [/Captur|Kadjar|008|Aircross|Kuga|Escape|Explorer|Tucson|Santa|Sportage|Sorento|CX-|Forester|Outback/, 'SUV'],
  [/Karoq|Kodiaq|Kamiq|Yeti|Ateca|Arona|Tarraco|Mokka|Grandland|Cayenne|Macan|Wrangler|Cherokee|Compass/, 'SUV'],
  [
    /Palisade|Juke|Renegade|Crosstrek|MDX|RDX|^[RNLGU]X |Eclipse|Sorento|Telluride|Equinox|Tahoe|Yukon|Traverse|Highlander|Pilot|Land Cruiser|Prado|Outlander|Pajero|Vitara|Jimny|Model [XY]/,
    'SUV',
  ],
  [/Passat|A4|A6|Octavia|Superb|Insignia|V\d\d|Avensis|Mondeo|Clubman/, 'Estate'],
  [/Convertible|Boxster|MX-5|Z4/, 'Convertible'],
  [/Coupé|911|Cayman|Mustang|Camaro|Challenger|Corvette|BRZ|GR86|370Z|F-Type|^TT/, 'Coupé'],
  [
    /Camry|Accord|Altima|Sonata|Jetta|Malibu|Series|Class|Corolla|Civic|Elantra|Model [S3]|Commodore|K5|A[358]/,
    'Saloon',
  ],
];

export function bodyStyleOf(model: string): string {
  return rules.find(([pattern]) => pattern.test(model))?.[1] ?? 'Hatchback';
}
