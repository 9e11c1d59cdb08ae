/**
 * What this page needs of `@aws-sdk/client-chime-sdk-messaging`, under whose name vite gives it to the chat provider's SDK: the one call that
 * says where a session is held, signed by the client's own signer. The client as a whole, with what a hundred calls need to be written,
 * read, repeated and looked up for each part of the world, was half of all that a conversation loads.
 */
import { Sha256Js } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

const path = '/endpoints/messaging-session';
/** Credentials that expire within it are asked for anew, as the client does. */
const marginMs = 300_000;

export class GetMessagingSessionEndpointCommand {}

export class ChimeSDKMessagingClient {
  /** As the SDK's signer of addresses reads it. */
  config;
  #endpoint;

  constructor({ region, endpoint = `https://messaging-chime.${region}.amazonaws.com`, credentials }) {
    this.config = { region: () => Promise.resolve(region), credentials: kept(credentials) };
    this.#endpoint = new URL(`${endpoint.replace(/\/$/, '')}${path}`);
  }

  /** Of a GetMessagingSessionEndpointCommand. Who is refused hears of it as of one that is not answered: the SDK tries again. */
  async send() {
    const { protocol, host, hostname, port, pathname } = this.#endpoint;
    const signer = new SignatureV4({ ...this.config, service: 'chime', sha256: Sha256Js, uriEscapePath: true });
    const { headers } = await signer.sign({
      ...{ method: 'GET', protocol, hostname, port: port === '' ? undefined : Number(port), path: pathname, query: {} },
      headers: { host },
    });
    // The browser names the host itself.
    const { host: _named, ...sent } = headers;
    const answer = await fetch(this.#endpoint, { headers: sent, cache: 'no-store' });
    if (!answer.ok) throw new Error(`GetMessagingSessionEndpoint: ${answer.status}`);
    return answer.json();
  }
}

/** Asked once, and again when they expire. */
function kept(provide) {
  let given;
  return async () => {
    const known = await given?.catch(() => undefined);
    if (known === undefined || known.expiration.getTime() - Date.now() < marginMs) given = provide();
    return given;
  };
}
