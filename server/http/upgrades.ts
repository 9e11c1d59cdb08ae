/**
 * Connections that become something else than HTTP (websockets of the embedded services). Each service takes those below its prefix; one that
 * nobody takes is answered as the plain call that it also is. Who has taken one ends it when the process stops; what is left then is cut.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface Upgrade {
  /** E.g. `/control`; stays in the address, because signatures cover it. */
  prefix: string;
  /** `socket` has a listener for errors already. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** For `shouldUpgradeCallback` of the server. */
export function isUpgradeTaken(upgrades: readonly Upgrade[], request: IncomingMessage): boolean {
  return takerOf(upgrades, request) !== undefined;
}

/** `taken` hears of each socket before its new owner does. */
export function handOverUpgrades(server: Server, upgrades: readonly Upgrade[], taken: (socket: Duplex) => void): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    taken(socket);
    takerOf(upgrades, request)?.take(request, socket, head);
  });
}

function takerOf(upgrades: readonly Upgrade[], { url = '/' }: IncomingMessage): Upgrade | undefined {
  const [path = '/'] = url.split('?');
  return upgrades.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}
