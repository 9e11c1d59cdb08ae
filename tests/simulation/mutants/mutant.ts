/** A product that breaks one of its promises: one place of one file says something else. */
export interface Mutant {
  /** Names it in lists and on the command line. */
  name: string;
  /** What the product promises there, and this one does not keep. */
  promise: string;
  /** From the root of the project. */
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** Where the promise is kept in a second place too. */
  also?: Pick<Mutant, 'file' | 'find' | 'replace'>;
}

/** What a mutant changes, place by place. */
export function changesOf({ name, file, find, replace, also }: Mutant): Change[] {
  return [{ name, file, find, replace }, ...(also ? [{ name, ...also }] : [])];
}

type Change = Pick<Mutant, 'name' | 'file' | 'find' | 'replace'>;

/** Throws when the product no longer says what the mutant changes. */
export function mutate({ name, file, find, replace }: Change, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${name}: ${file} says ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}
