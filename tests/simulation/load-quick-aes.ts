/** Given to a process of a simulation with --import: rows are sealed by the engine's own code. The tests of the project seal with the product's. */
import { registerHooks } from 'node:module';

const quick = new URL('quick-aes.ts', import.meta.url).href;
const seal = new URL('../../src/data/seal.ts', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    name === '@noble/ciphers/aes' && context.parentURL === seal
      ? { url: quick, shortCircuit: true }
      : next(name, context),
});
