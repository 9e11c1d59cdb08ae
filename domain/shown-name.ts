/**
 * A person's name as it is shown to others: one line of visible characters, cut. Names come from providers of identities and from
 * guests, so nobody has looked at them. What cannot be seen could make a second of the same name, what turns the direction of writing
 * could put somebody else's words before it, and towers of marks would cover the lines above.
 */
const mostCharacters = 60;
/** Nobody reads more, and each of them costs. */
const mostUnits = 2_000;
const gaps = /[\s\u2800]+/gu;
/** Joiners stay inside of an emoji only: elsewhere they are nothing to see. */
const unseen = /((?<=[\p{ExtPict}\p{EMod}])\u200D(?=\p{ExtPict}))|[\p{DI}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
const towers = /(?<!\p{M})(\p{M}{4})\p{M}+/gu;
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Empty: there is nothing to see of it. At most `most` characters, as people count them. */
export function visibleName(name: string, most = mostCharacters): string {
  const line = name
    .slice(0, mostUnits)
    .replace(gaps, ' ')
    .replace(/\uFE0F/g, '')
    .replace(unseen, '$1');
  return cut(line.normalize('NFC').replace(towers, '$1').replace(gaps, ' ').trim(), most);
}

/** The same among other words: written from right to left it stands for itself and turns nothing around it. */
export function shownName(name: string, most = mostCharacters): string {
  const visible = visibleName(name, most);
  return rightToLeft.test(visible) ? `\u2068${visible}\u2069` : visible;
}

function cut(line: string, most: number): string {
  if (line.length <= most) return line;
  const characters = [...new Intl.Segmenter().segment(line)];
  return characters.length <= most ? line : `${line.slice(0, characters[most - 1]?.index).trimEnd()}…`;
}
