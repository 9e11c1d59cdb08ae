import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { vinFromMode9 } from './obd-vin.ts';

const onCan = ['7E8 10 14 49 02 01 31 39 55', '7E8 21 4B 4C 52 53 56 39 4E', '7E8 22 4C 36 39 35 30 31 37'];
const onOlderBus = [
  '49 02 01 00 00 00 31',
  '49 02 02 39 55 4B 4C',
  '49 02 03 52 53 56 39',
  '49 02 04 4E 4C 36 39',
  '49 02 05 35 30 31 37',
];
const vin = '19UKLRSV9NL695017';
const hex = (byte: number) => byte.toString(16).toUpperCase().padStart(2, '0');

/** As a control unit answers on CAN. */
function framesOf(text: string, unit: string): string[] {
  const bytes = [0x49, 0x02, 0x01, ...[...text].map((character) => character.charCodeAt(0))];
  const first = [0x10, bytes.length, ...bytes.slice(0, 6)];
  const rest = [bytes.slice(6, 13), bytes.slice(13)].map((part, index) => [0x21 + index, ...part]);
  return [first, ...rest].map((frame) => `${unit} ${frame.map(hex).join(' ')}`);
}

test('the VIN is read from the frames of CAN and from the messages of older buses [SU-085]', () => {
  expect(vinFromMode9(onCan)).toEqual({ ok: true, vin });
  expect(vinFromMode9(onOlderBus)).toEqual({ ok: true, vin });
  expect(vinFromMode9(onCan.map((line) => line.replace('7E8', '18DAF110')))).toEqual({ ok: true, vin });
});

test('what an adapter writes around the frames does not disturb [SU-085]', () => {
  expect(vinFromMode9(['SEARCHING...', ...onCan, '', '>'])).toEqual({ ok: true, vin });
});

test('an answer with a frame missing is not taken for a VIN [SU-085]', () => {
  for (const missing of [1, 2]) {
    expect(vinFromMode9(onCan.filter((_line, at) => at !== missing))).toEqual({ ok: false, problem: 'incomplete' });
  }
  expect(vinFromMode9(onOlderBus.slice(0, 4))).toEqual({ ok: false, problem: 'incomplete' });
});

test.each([[[]], [['NO DATA']], [['UNABLE TO CONNECT', '?']], [['7E8 06 41 00 BE 3E B8 11']], [onCan.slice(1)]])(
  'without an answer to the question there is no VIN: %j',
  (lines) => {
    expect(vinFromMode9(lines)).toEqual({ ok: false, problem: 'no-data' });
  },
);

test('a control unit that was never given a VIN answers with none', () => {
  const blank = onCan.map((line) => line.replace(/(31 39 55|4B .*|4C 36.*)$/, (bytes) => bytes.replace(/\w\w/g, 'FF')));
  expect(vinFromMode9(blank)).toEqual({ ok: false, problem: 'not-a-vin' });
});

const character = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const vins = fc.array(character, { minLength: 17, maxLength: 17 }).map((characters) => characters.join(''));
property.prop([vins, vins, fc.array(fc.nat(), { minLength: 6, maxLength: 6 })])(
  'frames in any order, mixed with those of another unit, give the VIN of the engine [SU-085]',
  (engine, gearbox, order) => {
    const lines = [...framesOf(engine, '7E8'), ...framesOf(gearbox, '7E9')];
    const mixed = lines.map((line, at) => [order[at] ?? 0, line] as const).toSorted(([a], [b]) => a - b);
    expect(vinFromMode9(mixed.map(([, line]) => line))).toEqual({ ok: true, vin: engine });
  },
);

property.prop([fc.array(fc.string())])('whatever else an adapter writes is never a fault', (lines) => {
  expect(vinFromMode9(lines)).toHaveProperty('ok');
});
