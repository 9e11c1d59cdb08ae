/** The country the person is on the way to (use-country-switch.ts); null: to none. Nothing else opens meanwhile. */
import type { Region } from '../../../contract/shell.ts';
import { createStore } from '../../platform/store.ts';

export const countrySwitch = createStore<Region | null>(null);
