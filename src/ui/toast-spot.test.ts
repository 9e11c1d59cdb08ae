import { expect, test } from 'vitest';
import { type Obstacle, freeSpot } from './toast-spot.ts';

const phone = { width: 360, height: 640 };
const desk = { width: 1280, height: 800 };
const toast = { width: 328, height: 60 };
const button = (left: number, top: number, width = 160, height = 48): Obstacle => ({
  left,
  top,
  width,
  height,
  weight: 10,
});
const covers = (spot: { left: number; top: number }, { left, top, width, height }: Obstacle) =>
  spot.left < left + width &&
  left < spot.left + toast.width &&
  spot.top < top + height &&
  top < spot.top + toast.height;

test('a message stands at the foot of the screen when nothing is there', () => {
  expect(freeSpot(toast, desk, [], null)).toEqual({ left: 936, top: 724 });
  expect(freeSpot(toast, phone, [], null)).toEqual({ left: 16, top: 564 });
});

test.each([0, 1, 2, 8])('no main button is covered, with %i of them at the foot of a phone', (count) => {
  const buttons = Array.from({ length: count }, (_, index) => button(12, 580 - index * 60, 336));
  const spot = freeSpot(toast, phone, buttons, null);
  expect(buttons.filter((one) => covers(spot, one))).toEqual([]);
});

test('on a desk the other side of the foot is nearer than above', () => {
  expect(freeSpot(toast, desk, [button(1000, 730)], null)).toEqual({ left: 16, top: 724 });
});

test('a message does not move away from under a finger as long as it covers nothing', () => {
  const now = { left: 16, top: 300 };
  expect(freeSpot(toast, phone, [button(12, 580)], now)).toEqual(now);
  expect(freeSpot(toast, phone, [button(12, 310)], now)).not.toEqual(now);
});

test('where everything is full, what matters least is covered', () => {
  const wall = { left: 0, top: 0, width: 360, height: 500, weight: 10 };
  const text = { left: 0, top: 500, width: 360, height: 140, weight: 1 };
  expect(freeSpot(toast, phone, [wall, text], null).top).toBeGreaterThanOrEqual(500);
});
