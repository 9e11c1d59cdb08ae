import { expect, test } from 'vitest';
import { aCertificate } from '../../../tests/support/a-certificate.ts';
import { certificateDocument, vehicleLines } from './certificate-document.ts';
import { certificateTexts } from './texts.ts';
import { printable } from '../pdf-page.ts';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const findings = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    system: 'Engine control',
    code: `P${String(index).padStart(4, '0')}`,
    text,
    severity: 0 as const,
  }));

test('a certificate without findings is one page that links to the page which checks it [SU-110]', async () => {
  const verifyAddress = 'https://portal.example/verify/VHC-100123?code=sDf8';
  const pdf = await certificateDocument(aCertificate({ verifyAddress }));
  expect(pagesOf(pdf)).toBe(1);
  expect(pdf.toString('latin1')).toContain(`/URI (${verifyAddress})`);
});

test('five hundred findings take as many pages as they need', async () => {
  const few = pagesOf(await certificateDocument(aCertificate({ errorCodes: findings(10, 'Misfire') })));
  const many = pagesOf(await certificateDocument(aCertificate({ errorCodes: findings(500, 'Misfire '.repeat(60)) })));
  expect(few).toBe(1);
  expect(many).toBeGreaterThan(40);
});

test.each(['en', 'de', 'da', 'fr-FR'])(
  'it is written in the language of the workshop, else in English: %s',
  async (language) => {
    const pdf = await certificateDocument(aCertificate({ language }));
    expect(pdf.toString('latin1')).toContain(`/Lang (${language === 'fr-FR' ? 'en' : language})`);
  },
);

test('the same facts give the same bytes', async () => {
  const facts = aCertificate({ errorCodes: findings(3, 'Misfire') });
  expect(await certificateDocument(facts)).toEqual(await certificateDocument(facts));
});

test('whatever people wrote is printed on one line, shortened, and without what no font of ours knows', () => {
  expect(printable('Łódź\n\t Ωμέγα Дизель', 40)).toBe('Łódź Ωμέγα Дизель');
  expect(printable('日本 🚗 ok', 40)).toBe('?? ? ok');
  expect(printable('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
});

test('hostile text does not break the document', async () => {
  const text = ') Tj ET /JavaScript (app.alert(1)) <script>%PDF\\';
  const pdf = await certificateDocument(aCertificate({ yourReference: text, errorCodes: findings(1, text) }));
  expect(pdf.toString('latin1')).not.toContain('/JavaScript');
  expect(pagesOf(pdf)).toBe(1);
});

test.each([
  ['de', 'de', '84.000 km'],
  ['de', 'en', '84,000 km'],
  ['uk', 'en', '84,000 mi'],
  ['us', 'en', '84,000 mi'],
])('mileage is printed in the unit of the workshop’s odometers: %s in %s', (country, language, printed) => {
  const facts = aCertificate({ country, language });
  const [, mileage] =
    vehicleLines(facts, certificateTexts.in(language), certificateTexts.languageOf(language)).at(-1) ?? [];
  expect(mileage?.replaceAll(/\s/g, ' ')).toBe(printed);
});
