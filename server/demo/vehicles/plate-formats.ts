/**
 * Number plates as each country writes them. In a pattern `@` is a letter, `#` a digit, `%` a digit from 1 on;
 * everything else stands for itself, `{…|…}` is a choice. Letters that plates avoid (I, O, Q) are left out.
 */
import type { Random } from '../random.ts';

const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];

export const platePatternByCountry: Readonly<Record<string, string>> = {
  at: '{W|G|L|S|I|KU}-%## @@',
  au: '{%@@-#@@|@@@-%#@}',
  be: '%-@@@-%##',
  bg: '{CB|PB|TX} %### @@',
  ca: '@@@@ %##',
  ch: '{ZH|BE|GE|VD|LU|SG} %## ###',
  cz: '%{A|B|C|S|T}% %###',
  de: '{B|M|HH|K|F|S|DD|HB}-@@ %###',
  dk: '@@ %# ###',
  ee: '%## @@@',
  es: '%### @@@',
  fi: '@@@-%##',
  fr: '@@-%##-@@',
  gr: '{ZKX|YHB|NIK}-%###',
  hr: '{ZG|ST|RI|OS} %###-@@',
  hu: '@@ @@-%##',
  ie: '{191|201|212|221|232}-{D|C|G|L}-%####',
  in: '{MH|DL|KA|TN} 0% @@ %###',
  it: '@@ %##@@',
  jp: '{品川|横浜|大阪|名古屋} 3{0|1|3}% {あ|か|さ|た|な} %#-##',
  kr: '%##{가|나|다|라|마} %###',
  lt: '@@@ %##',
  lu: '@@ %###',
  lv: '@@-%###',
  my: '{W|B|J|P}@@ %###',
  nl: '{%-@@@-%#|@@-%##-@}',
  no: '@@ %####',
  nz: '@@@%##',
  pl: '{WA|KR|GD|PO|DW} %####',
  pt: '@@-%#-@@',
  ro: '{B %##|CJ %#|TM %#} @@@',
  se: '@@@ %##',
  sg: 'S{K|L|M}@ %### {A|B|C|D|E}',
  sk: '{BA|KE|ZA}%##@@',
  tr: '{34|06|35} @@ %##',
  uk: '@@{19|20|21|22|70|71|72} @@@',
  us: '{@@@%###|%@@@%##}',
};

/** A plate of the country. Throws for a country without a pattern. */
export function plateOf(country: string, random: Random): string {
  const pattern = platePatternByCountry[country];
  if (pattern === undefined) throw new Error(`no plate pattern for ${country}`);
  return pattern
    .replace(/\{([^}]+)\}/g, (_, choices: string) => random.pick(choices.split('|')))
    .replace(/[@#%]/g, (sign) => (sign === '@' ? random.pick(letters) : String(random.whole(sign === '%' ? 1 : 0, 9))));
}
