/** Whether this is a tablet or a phone: touched, and held before what is to be seen. */
export function isTouchFirst(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
