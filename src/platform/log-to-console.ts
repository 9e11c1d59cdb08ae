/** For who looks for the reason of something that did not work; says nothing of a person. */
export function logToConsole(message: string): void {
  // oxlint-disable-next-line no-console -- the console is where the specification wants it (SU-411, SU-412)
  console.warn(message);
}
