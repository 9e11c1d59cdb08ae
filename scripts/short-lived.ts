/**
 * What Node is told where embedded databases come and go. With a nursery of the usual size the garbage of each answer costs a seventh.
 * Many of them one after the other in a process let V8 lose count of its code's pages where the processor protects them by keys: it ends
 * the process then (nodejs/node#64500).
 */
export const ofManyDatabases = ['--max-semi-space-size=64', '--no-memory-protection-keys'];

/**
 * Where one runs for seconds: what is asked little does not earn back what its second compiler costs, a fifth of its time. A process with
 * hundreds of them, one after the other, does: they share its code.
 */
export const shortLived = ['--liftoff-only', ...ofManyDatabases];
