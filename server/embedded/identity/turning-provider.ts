/** The provider with the keys of now. It is given them when it is made, so with others it is another one; its state is in the database. */
import type { RequestListener } from 'node:http';
import type { JWK } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import type { Log } from '../../log.ts';
import type { KeyRing, Keys } from './key-ring.ts';
import { answerFaults, unavailableAnswer, withFaults } from './passing-faults.ts';
import { keepCookies } from './sign-in-life.ts';

export interface TurningProvider {
  current(): Promise<Provider>;
  listener: RequestListener;
}

export function createTurningProvider(deps: {
  issuer: string;
  ring: KeyRing;
  log: Log;
  now: () => Date;
  configurationWith: (signingKeys: JWK[]) => Configuration;
}): TurningProvider {
  const noteFault = (error: unknown) => deps.log.error({ err: error }, 'identity provider');
  let made: { keys: Keys; provider: Provider } | null = null;
  async function current(): Promise<Provider> {
    const keys = await deps.ring.current();
    if (made?.keys === keys) return made.provider;
    const provider = new Provider(deps.issuer, deps.configurationWith(keys.signing));
    provider.proxy = true; // the listener sets the forwarded headers itself, from `origin`
    provider.on('server_error', (_ctx, error) => noteFault(error));
    answerFaults(provider);
    keepCookies(provider, deps.now);
    made = { keys, provider };
    return provider;
  }
  return {
    current,
    listener: withFaults((request, response) => {
      current().then(
        (provider) => void provider.callback()(request, response),
        async (error: unknown) => {
          noteFault(error);
          const { headers, body } = await unavailableAnswer(request);
          response.writeHead(503, headers).end(body);
        },
      );
    }),
  };
}
