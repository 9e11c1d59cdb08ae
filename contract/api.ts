/** Every call there is; the server must have a handler for each, the browser imports the areas one by one. */
import { accounts } from './accounts.ts';
import { expert } from './expert.ts';
import { hardware } from './hardware.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { vehicles } from './vehicles.ts';
import { wallet } from './wallet.ts';

export const api = { ...shell, ...accounts, ...support, ...vehicles, ...hardware, ...wallet, ...expert };
export type Api = typeof api;
