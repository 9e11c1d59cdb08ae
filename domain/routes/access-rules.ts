/** The access rules that the rows are made from; a row names only what it asks beyond them. */
import { roleId } from '../wire-enums.ts';
import type { AccessRule } from '../access.ts';

/** Opens without a country (SH-013..025). */
export const free: AccessRule = {
  needsCountry: false,
  needsLogin: false,
  needsMapping: false,
  isHiddenForTrial: false,
  permission: null,
  roles: null,
  countries: null,
};
/** Needs a country, but no login (SH-298). */
export const open: AccessRule = { ...free, needsCountry: true };
export const signedIn: AccessRule = { ...open, needsLogin: true };
export const mapped: AccessRule = { ...signedIn, needsMapping: true };

export const staff = [roleId.manager, roleId.individual];
export const managers = [roleId.manager];

/** SH-297. */
export const forStaff: AccessRule = { ...mapped, roles: staff };
/** SH-290..295. */
export const forManagers: AccessRule = { ...mapped, roles: managers };
export const forExperts: AccessRule = { ...signedIn, roles: [roleId.expert] };
