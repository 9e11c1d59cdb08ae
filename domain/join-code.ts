/** The code by which a person joins a workshop, and the address that was invited (CO-221). The server reads codes in the same way. */
export const joinCodeLength = 6;

export interface Joining {
  code: string;
  email: string;
}
export type JoiningProblem = 'required' | 'length' | 'email';

/** Casing, blanks and hyphens do not matter. */
export function tidyCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** One problem per field; none: it can be asked. */
export function joiningProblems({ code, email }: Joining): Partial<Record<keyof Joining, JoiningProblem>> {
  const tidied = tidyCode(code);
  const address = email.trim();
  return {
    ...(tidied.length !== joinCodeLength && { code: code.trim() === '' ? 'required' : 'length' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) && { email: address === '' ? 'required' : 'email' }),
  };
}
