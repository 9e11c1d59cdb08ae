/**
 * What is asked of a new technician and what is wrong with it: names without digits and special characters, an e-mail
 * address, a mobile number (CO-215..219; lengths SU-429, "under" taken as below). Page and server read the same rules.
 */
import { lengthOf } from './text-length.ts';

export interface NewTechnician {
  firstName: string;
  lastName: string;
  email: string;
  mobilePhone: string;
}
export type TechnicianProblem = 'required' | 'too-long' | 'special-characters' | 'email' | 'phone';

/** Most characters of each. */
export const technicianLimits: Readonly<Record<keyof NewTechnician, number>> = {
  firstName: 74,
  lastName: 74,
  email: 99,
  mobilePhone: 44,
};
export const technicianFields = Object.keys(technicianLimits) as readonly (keyof NewTechnician)[];
export const emptyTechnician: NewTechnician = { firstName: '', lastName: '', email: '', mobilePhone: '' };

/** How each has to look; the name of the problem when it does not. */
const shapes: Readonly<Record<keyof NewTechnician, readonly [RegExp, TechnicianProblem]>> = {
  firstName: [/^[\p{L}\p{M}][\p{L}\p{M}' .’-]*$/u, 'special-characters'],
  lastName: [/^[\p{L}\p{M}][\p{L}\p{M}' .’-]*$/u, 'special-characters'],
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'],
  mobilePhone: [/^\+?\d+$/, 'phone'],
};

/** As it is sent: without blanks around, the number without blanks in it. */
export function tidyTechnician({ firstName, lastName, email, mobilePhone }: NewTechnician): NewTechnician {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    mobilePhone: mobilePhone.replace(/\s/g, ''),
  };
}

/** One problem per field; none: it can be added. */
export function checkTechnician(typed: NewTechnician): Partial<Record<keyof NewTechnician, TechnicianProblem>> {
  const technician = tidyTechnician(typed);
  const problems = technicianFields.map((field) => [field, problemOf(field, technician[field])] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

function problemOf(field: keyof NewTechnician, value: string): TechnicianProblem | null {
  if (value === '') return 'required';
  if (lengthOf(value) > technicianLimits[field]) return 'too-long';
  const [shape, problem] = shapes[field];
  return shape.test(value) ? null : problem;
}
