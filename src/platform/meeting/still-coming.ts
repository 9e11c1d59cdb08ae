/** Whether media may still come to a call that is being connected: the machine or the server is slow, and the network lets it through. */
export type ConnectionFacts = Pick<RTCPeerConnection, 'localDescription' | 'remoteDescription' | 'iceConnectionState'>;

const found: readonly RTCIceConnectionState[] = ['connected', 'completed'];

/** `connection`: null while the server has not answered at all. */
export function isStillComing(connection: ConnectionFacts | null): boolean {
  const offered = connection?.localDescription?.sdp;
  if (!connection || offered === undefined) return true;
  // Asked, and not answered yet; without an address of one's own there is nothing to ask.
  if (connection.remoteDescription === null) return offered.includes('a=candidate');
  return found.includes(connection.iceConnectionState);
}
