/** Where a denial leads (SH-270..275, SH-351), and where somebody goes whose target their version has not. */
import type { Visitor } from '../access.ts';
import { isReturnPath, returnPathFrom } from '../return-path.ts';
import { type Admission, tableOf } from './admission.ts';
import { routeOfPath } from './route-tables.ts';

/** The address a guard sends to; null: the screen's place shows what is said instead (SH-029). */
export function targetOf(admission: Admission, address: string): string | null {
  const from = encodeURIComponent(returnPathFrom(address));
  switch (admission) {
    case 'regions':
      return `/regions?returnTo=${from}`;
    case 'login':
      return `/login?returnTo=${from}`;
    case 'denied':
      return `/exception?type=401&origin=${encodeURIComponent(originOf(address))}`;
    case 'enter':
    case 'wrong-country':
    case 'not-found':
    case 'wait':
      return null;
  }
}

/** The origin route that an exception is told: a path of this site without query and hash (SH-016). */
export function originOf(address: unknown): string {
  return isReturnPath(address) ? (address.split(/[?#]/, 1)[0] ?? '/') : '/';
}

/** `path` when the visitor's version has a screen for it, else home. */
export function screenOrHome(path: string, visitor: Visitor): string {
  return routeOfPath(path.split(/[?#]/, 1)[0] ?? '/', tableOf(visitor)) ? path : '/';
}
