import type { OwnKey } from './own-key.ts';

/** The code for it comes with the first question: a visitor has nothing to seal. */
export function createBrowserOwnKey(name: string): OwnKey {
  const real = async () => (await import('./own-key-file.ts')).createOwnKeyFile(name);
  return {
    read: async () => (await real()).read(),
    readOrMake: async () => (await real()).readOrMake(),
    remove: async () => (await real()).remove(),
    isFile: async () => (await real()).isFile(),
  };
}
