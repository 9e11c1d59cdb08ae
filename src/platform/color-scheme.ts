/** Light or dark: as the person chose on this device, else as the device says. Shown as an attribute of the page. */
import type { KeyValue } from './key-value.ts';
import { colorSchemeKey as key } from './show-color-scheme.ts';
import { type ReadableStore, createStore } from './store.ts';

export type ColorSchemeChoice = 'auto' | 'light' | 'dark';

export interface ColorScheme {
  choice: ReadableStore<ColorSchemeChoice>;
  /** What is shown now. */
  shown: ReadableStore<'light' | 'dark'>;
  choose(choice: ColorSchemeChoice): void;
}

export function createColorScheme(keyValue: KeyValue): ColorScheme {
  const kept = keyValue.get(key);
  const choice = createStore<ColorSchemeChoice>(kept === 'light' || kept === 'dark' ? kept : 'auto');
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const shown = createStore<'light' | 'dark'>('light');
  const show = () => {
    const wanted = choice.get();
    const scheme = wanted === 'auto' ? (device.matches ? 'dark' : 'light') : wanted;
    document.documentElement.dataset['mantineColorScheme'] = scheme;
    shown.set(scheme);
  };
  device.addEventListener('change', show);
  show();
  return {
    choice,
    shown,
    choose(next) {
      keyValue.set(key, next);
      choice.set(next);
      show();
    },
  };
}
