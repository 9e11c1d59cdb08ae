import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatPlate, isUsualPlate } from '../../../domain/plates.ts';
import { typeNumberProblem } from '../../../domain/type-numbers.ts';
import { checkVin } from '../../../domain/vin.ts';
import { catalogueRows, catalogueText } from '../catalogue/seed-catalogue.ts';
import { findableVehicles, unknownNumbers } from './findable-vehicles.ts';
import { knownVehicles } from './known-vehicles.ts';

const catalogue = catalogueRows(catalogueText());
const vehicles = knownVehicles(catalogue);

test('some 300 vehicles are known, each with its own plate and a VIN whose check digit is right', () => {
  expect(vehicles.length).toBeGreaterThanOrEqual(300);
  expect(new Set(vehicles.map((row) => row.vin)).size).toBe(vehicles.length);
  expect(new Set(vehicles.map((row) => `${row.country} ${row.state} ${row.registration_key}`)).size).toBe(
    vehicles.length,
  );
  for (const row of vehicles) expect(checkVin(row.vin), row.vin).toEqual({ ok: true });
});

test('known plates and type numbers are written as their country writes them', () => {
  for (const { country, registration, type_number } of vehicles) {
    expect([registration, isUsualPlate(country, registration)]).toEqual([registration, true]);
    expect(formatPlate(country, registration)).toBe(registration);
    expect(type_number === '' ? null : typeNumberProblem(country, type_number), type_number).toBeNull();
  }
});

test('each known vehicle was built in its year with its engine and equipment', () => {
  for (const row of vehicles) {
    const engine = catalogue.find(
      (candidate) => candidate.kType === row.k_type && candidate.variants.includes(row.variant),
    );
    expect(engine, `${row.brand} ${row.model}`).toMatchObject({ brand: row.brand, model: row.model, name: row.engine });
    expect(row.year >= (engine?.fromYear ?? 0) && row.year <= (engine?.toYear ?? 0)).toBe(true);
  }
});

test('type numbers exist where the search asks for them [SU-070, SU-071]', () => {
  const formats = { de: /^\d{4}\/[A-Z]{3}$/, at: /^\d{6}$/, ch: /^1[A-Z]{2}\d{3}$/ };
  for (const [country, format] of Object.entries(formats))
    for (const row of vehicles.filter((candidate) => candidate.country === country))
      expect(row.type_number).toMatch(format);
  expect(vehicles.filter((row) => row.country === 'us').every((row) => /^[A-Z]{2}$/.test(row.state))).toBe(true);
});

test('the numbers to try in the README are the ones that are found', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => /^\| [a-z]{2} \|/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  const findable = findableVehicles();
  for (const row of rows) {
    const vehicle = findable.find((candidate) => row.startsWith(`| ${candidate.country} |`));
    expect(row).toContain(`| ${vehicle?.registration}`);
    expect(row).toContain(`| ${vehicle?.vin} |`);
    expect(row).toContain(`| ${vehicle?.typeNumber === '' ? '–' : vehicle?.typeNumber} |`);
  }
  for (const number of Object.values(unknownNumbers)) expect(readme).toContain(number);
});
