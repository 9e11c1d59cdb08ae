/**
 * How the browser of a test starts. Its pages live for seconds: to compile what they run often once more, for speed, costs more than it saves
 * (docs/decisions/0049-time-of-npm-test.md).
 */
export const browserArguments = ['--disable-gpu', '--js-flags=--no-opt,--no-maglev'];
