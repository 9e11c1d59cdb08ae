/**
 * What the first address of a visit asks for and the whole visit keeps, over reloads and the way to the identity
 * provider and back: shown inside the mobile app (SH-060), and without analytics (SH-063). Another value than 1 in a
 * later address of the same visit ends it again.
 */
import { type KeyValue, createVisitKeyValue } from '../../platform/key-value.ts';
import { currentAddress } from '../../platform/page.ts';

export interface VisitFlags {
  /** `ismobile=1`: no header, no menus, no chat, and the mapping requirement is skipped (SH-061). */
  isMobileApp: boolean;
  /** `isignoregmt=1`: the tag manager is never started, whatever was consented to. */
  isWithoutTagManager: boolean;
}

export function visitFlagsFrom(search: string, kept: KeyValue): VisitFlags {
  const query = new URLSearchParams(search);
  const isSet = (name: string) => {
    const key = `portal.${name}`;
    const given = query.get(name);
    if (given !== null) kept.set(key, given);
    return (given ?? kept.get(key)) === '1';
  };
  return { isMobileApp: isSet('ismobile'), isWithoutTagManager: isSet('isignoregmt') };
}

let known: VisitFlags | null = null;

/** Of this visit. */
export function visitFlags(): VisitFlags {
  known ??= visitFlagsFrom(currentAddress().search, createVisitKeyValue());
  return known;
}
