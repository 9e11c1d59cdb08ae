/** What is known of somebody of the demo, and how it is written down in one line. */
import { expertsCompanyId } from '../areas/expert/experts-company.ts';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  country: string;
  /** Null: no account yet, its first sign-in registers one. */
  account: { companyId: number | null; roleId: 10 | 20 | 30 | 90 } | null;
  about: string;
}

export const person = (
  email: string,
  name: readonly [string, string],
  mobile: string,
  country: string,
  account: DemoPerson['account'],
  about: string,
): DemoPerson => ({ email, firstName: name[0], lastName: name[1], mobile, country, account, about });

export const manager = (companyId: number): DemoPerson['account'] => ({ companyId, roleId: 10 });
export const individual = (companyId: number): DemoPerson['account'] => ({ companyId, roleId: 20 });
export const expert: DemoPerson['account'] = { companyId: expertsCompanyId, roleId: 90 };
