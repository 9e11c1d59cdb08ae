/**
 * What Node is told where it runs an embedded database for seconds: one that is asked little does not earn back what its second
 * compiler costs, a fifth of its time; with a nursery of the usual size the garbage of each answer costs a seventh.
 */
export const shortLived = ['--liftoff-only', '--max-semi-space-size=64'];
