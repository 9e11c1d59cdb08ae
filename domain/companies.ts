/**
 * The chooser of companies over the list of people somebody may act for (SH-128..131, SH-278): companies without
 * repeats, the people of each, and whether a choice would change anything. Order is the list's own.
 */
export interface ActingFor {
  contactPersonId: string;
  /** cdbId of the company. */
  customerId: number;
  /** Empty for people who have no account of their own. */
  ciamId: string;
  contactFirstName: string;
  contactLastName: string;
  workshopName1: string;
  workshopName2: string;
  workshopName4: string;
  city: string;
  isHeadOffice: boolean;
  /** Undefined: not told yet. */
  roleId?: number | undefined;
}

export interface ChoosableCompany {
  customerId: number;
  name: string;
  city: string;
  isHeadOffice: boolean;
}

export interface ActingNow {
  ciamId: string;
  /** Of the company the person acts for. */
  cdbId: number;
  /** Null: at home, as themselves. */
  originalBranch: number | null;
}

export function companiesOf(list: readonly ActingFor[]): ChoosableCompany[] {
  const byId = new Map<number, ChoosableCompany>();
  for (const entry of list) {
    if (byId.has(entry.customerId)) continue;
    const { customerId, city, isHeadOffice } = entry;
    byId.set(customerId, { customerId, name: nameOf(entry), city, isHeadOffice });
  }
  return [...byId.values()];
}

export function managersOf(list: readonly ActingFor[], customerId: number): ActingFor[] {
  return list.filter((entry) => entry.customerId === customerId);
}

/** Acting as this person already: at home as oneself, elsewhere as the only one there is. */
export function isCurrent(chosen: ActingFor, list: readonly ActingFor[], now: ActingNow): boolean {
  if (chosen.customerId !== now.cdbId) return false;
  if (now.originalBranch === null) return chosen.ciamId === now.ciamId;
  return managersOf(list, now.cdbId).length === 1;
}

function nameOf({ workshopName1, workshopName2, workshopName4 }: ActingFor): string {
  return [workshopName1, workshopName2, workshopName4].filter((part) => part !== '').join(' ');
}
