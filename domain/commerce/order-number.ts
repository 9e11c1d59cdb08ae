/** How people call an order, on screens and on the telephone: the beginning of its id, which is random. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, 8).toUpperCase();
}
