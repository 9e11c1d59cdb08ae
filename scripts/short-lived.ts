/**
 * What Node is told where it runs an embedded database for seconds: one that is asked little does not earn back what its second
 * compiler costs, a fifth of its time; with a nursery of the usual size the garbage of each answer costs a seventh.
 * Many of them one after the other in a process let V8 lose count of its code's pages where the processor protects them by keys: it ends
 * the process then (nodejs/node#64500).
 */
export const shortLived = ['--liftoff-only', '--max-semi-space-size=64', '--no-memory-protection-keys'];
