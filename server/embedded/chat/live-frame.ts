/** What goes over the websocket, which is text from the service to the SDK only. */
export function liveFrame(event: string, payload: object, messageType = 'SYSTEM'): string {
  const Headers = { 'x-amz-chime-event-type': event, 'x-amz-chime-message-type': messageType };
  return JSON.stringify({ Headers, Payload: JSON.stringify(payload) });
}
