/** What somebody typed on while their words were being handed over; of words that they changed themselves nothing is taken away. */
export function typedOn(handedOver: string, now: string): string {
  return now.startsWith(handedOver) ? now.slice(handedOver.length) : now;
}
