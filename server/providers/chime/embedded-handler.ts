/** The SDK's calls handed to the embedded service in this process, as the requests that they would be on the network. */
import { Readable } from 'node:stream';
import { encoded } from '../sign-address.ts';

/** The network, or the embedded service in this process. */
export type Send = (request: Request) => Promise<Response>;

/** As the SDK has it ready. */
interface SdkRequest {
  method: string;
  protocol: string;
  hostname: string;
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
  body?: unknown;
}

export function createEmbeddedHandler(send: Send) {
  return {
    async handle(given: SdkRequest) {
      const answer = await send(requestFrom(given));
      const body = Readable.from([Buffer.from(await answer.arrayBuffer())]);
      return { response: { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body } };
    },
    updateHttpClientConfig() {},
    httpHandlerConfigs: () => ({}),
    destroy() {},
  };
}

function requestFrom({ method, protocol, hostname, path, query = {}, headers, body }: SdkRequest): Request {
  const search = Object.entries(query)
    .flatMap(([name, value]) => [value ?? ''].flat().map((one) => `${encoded(name)}=${encoded(one)}`))
    .join('&');
  const address = `${protocol}//${hostname}${path}${search === '' ? '' : `?${search}`}`;
  const hasBody = body !== undefined && method !== 'GET';
  return new Request(address, { method, headers, ...(hasBody && { body: body as string }) });
}
