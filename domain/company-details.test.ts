import { expect, test } from 'vitest';
import { type CompanyDetails, companyFields, companyProblems, fieldsIn, tidyDetails } from './company-details.ts';
import { replacesCodes } from './italian-codes.ts';

const lindner: CompanyDetails = {
  ...{ name1: 'Autohaus Lindner', name2: '', address1: 'Am Tor 1', address2: '', postCode: '20539', city: 'Hamburg' },
  ...{
    companyPhone: '+49 40 5550',
    companyEmail: 'office@lindner.example',
    vat: 'DE298104455',
    sdiCode: '',
    fiscalCode: '',
  },
};
const italian = { ...lindner, sdiCode: 'ABC1234', fiscalCode: 'RSSMRA80A01H501U' };
const with_ = (change: Partial<CompanyDetails>) => companyProblems(lindner, { ...lindner, ...change }, 'de');

test('a company name has under 75 characters, a telephone under 45, an e-mail address under 100, a VAT number at most 15 [CO-222, CO-351]', () => {
  const most = { name1: 74, name2: 74, vat: 15 } as const;
  for (const [field, length] of Object.entries(most)) {
    expect(with_({ [field]: 'x'.repeat(length) }), field).toEqual({});
    expect(with_({ [field]: 'x'.repeat(length + 1) }), field).toEqual({ [field]: 'too-long' });
  }
  expect(with_({ companyPhone: '1'.repeat(44) })).toEqual({});
  expect(with_({ companyPhone: '1'.repeat(45) })).toEqual({ companyPhone: 'too-long' });
  expect(with_({ companyEmail: `${'a'.repeat(90)}@port.de` })).toEqual({});
  expect(with_({ companyEmail: `${'a'.repeat(92)}@port.de` })).toEqual({ companyEmail: 'too-long' });
});

test('a longer VAT number or name that the account has already does not keep anybody from changing something else [CO-222]', () => {
  const before = { ...lindner, vat: 'DE298104455-0000000000001', name1: 'x'.repeat(90) };
  expect(companyProblems(before, { ...before, city: 'Bremen' }, 'de')).toEqual({});
  expect(companyProblems(before, { ...before, vat: `${before.vat}2` }, 'de')).toEqual({ vat: 'too-long' });
});

test('SDI code and fiscal code are asked for in Italy only, and there both, with 7 and 16 characters [CO-223, CO-224, CO-225]', () => {
  expect(fieldsIn('de')).not.toContain('sdiCode');
  expect(fieldsIn('IT')).toEqual(companyFields);
  expect(companyProblems(lindner, lindner, 'it')).toEqual({ sdiCode: 'required', fiscalCode: 'required' });
  expect(companyProblems(lindner, { ...italian, sdiCode: 'ABC123' }, 'it')).toEqual({ sdiCode: 'length' });
  expect(companyProblems(lindner, { ...italian, fiscalCode: 'RSSMRA80A01H501UX' }, 'it')).toEqual({
    fiscalCode: 'length',
  });
  expect(companyProblems(lindner, italian, 'it')).toEqual({});
  expect(companyProblems(lindner, lindner, 'de')).toEqual({});
});

test('codes are asked about only where one that is known becomes another [CO-096]', () => {
  expect(replacesCodes(lindner, italian)).toBe(false);
  expect(replacesCodes(italian, { ...italian, sdiCode: ' ABC1234 ' })).toBe(false);
  expect(replacesCodes(italian, { ...italian, sdiCode: 'ABC1235' })).toBe(true);
});

test('name and address cannot be emptied, and what is no number or address is said at its field', () => {
  expect(with_({ name1: ' ', address1: '', postCode: '', city: '' })).toEqual({
    ...{ name1: 'required', address1: 'required', postCode: 'required', city: 'required' },
  });
  expect(with_({ companyPhone: 'call me', companyEmail: 'office' })).toEqual({
    companyPhone: 'phone',
    companyEmail: 'email',
  });
  expect(with_({ companyPhone: '+49 (40) 55-50/1', companyEmail: '' })).toEqual({});
  expect(tidyDetails({ ...lindner, city: ' Hamburg ' })).toEqual(lindner);
});
