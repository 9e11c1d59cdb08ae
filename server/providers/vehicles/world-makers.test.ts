import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogueRows, catalogueText } from '../../demo/catalogue/seed-catalogue.ts';
import { makerOfVin, readEntries } from './world-makers.ts';

const entries = readEntries(readFileSync(path.join(import.meta.dirname, 'world-makers.txt'), 'utf8'));

test('every identifier is well formed and belongs to one maker only', () => {
  expect(entries.length).toBeGreaterThan(300);
  for (const { pattern } of entries) expect(pattern).toMatch(/^[A-HJ-NPR-Z0-9]{2,6}$|^[A-HJ-NPR-Z0-9]{3}\.[A-Z]$/);
  const patterns = entries.map(({ pattern }) => pattern);
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
});

test('makers are written as the catalogue writes them, and hardly a brand of the catalogue has none', () => {
  const brands = new Set(catalogueRows(catalogueText()).map(({ brand }) => brand));
  const makers = new Set(entries.map(({ maker }) => maker.brand));
  // Built under another maker's identifier: a VIN cannot tell them.
  const shared = ['Abarth', 'Cupra', 'Haval', 'NIO', 'Scion'];
  expect([...brands].filter((brand) => !makers.has(brand)).toSorted()).toEqual(shared);
});

test('the closest identifier wins, and neighbours of a known one are unknown', () => {
  expect(makerOfVin('JTHBK1GG0E2012345')?.brand).toBe('Lexus');
  expect(makerOfVin('JTDKN3DU0A0123456')?.brand).toBe('Toyota');
  expect(makerOfVin('WVX00000000000000')).toBeNull();
});
