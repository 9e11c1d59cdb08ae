import { expect, test } from 'vitest';
import { createFakeClock } from '../../platform/fake-clock.ts';
import { createMemoryKeyValue } from '../../platform/key-value.ts';
import { createSideNavState } from './side-nav-state.ts';

function aSideNav(keyValue = createMemoryKeyValue()) {
  const clock = createFakeClock();
  return { clock, keyValue, nav: createSideNavState(keyValue, clock.after) };
}

test('the side navigation opens when the pointer has stayed 100 ms, and closes 100 ms after it left [SH-109, SH-372]', () => {
  const { clock, nav } = aSideNav();
  nav.pointerEntered();
  clock.advance(99);
  expect(nav.get().isOpen).toBe(false);
  clock.advance(1);
  expect(nav.get().isOpen).toBe(true);
  nav.pointerLeft();
  clock.advance(99);
  expect(nav.get().isOpen).toBe(true);
  clock.advance(1);
  expect(nav.get().isOpen).toBe(false);
});

test('a pointer that only passes opens nothing, and one that comes back in time closes nothing [SH-372]', () => {
  const { clock, nav } = aSideNav();
  nav.pointerEntered();
  clock.advance(50);
  nav.pointerLeft();
  clock.advance(500);
  expect(nav.get().isOpen).toBe(false);
  nav.pointerEntered();
  clock.advance(100);
  nav.pointerLeft();
  clock.advance(50);
  nav.pointerEntered();
  clock.advance(500);
  expect(nav.get().isOpen).toBe(true);
});

test('the focus opens the side navigation at once, and a choice or Escape closes it whatever was under way', () => {
  const { clock, nav } = aSideNav();
  nav.focusEntered();
  expect(nav.get().isOpen).toBe(true);
  nav.pointerEntered();
  nav.close();
  clock.advance(500);
  expect(nav.get().isOpen).toBe(false);
});

test('the pin switches between pinned and opened by the pointer, and the device keeps it [SH-109, SH-110, SH-178]', () => {
  const { nav, keyValue } = aSideNav();
  expect(nav.get()).toEqual({ isPinned: true, isOpen: false });
  nav.focusEntered();
  nav.togglePin();
  expect(nav.get()).toEqual({ isPinned: false, isOpen: false });
  expect(aSideNav(keyValue).nav.get().isPinned).toBe(false);
  nav.togglePin();
  expect(aSideNav(keyValue).nav.get().isPinned).toBe(true);
});
