/** What credits are sold to the company, and what they cost. */
import { type credits as creditCalls, credits } from '../../../contract/credits.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { type AddOnItem, plans } from '../../../contract/plans.ts';
import { type CommandDeps, type Outcome, carryOut } from './command.ts';

export type CreditPrice = Answer<(typeof creditCalls)['GET /api/v1/credit/getCreditPrice']>;

export interface CreditCalls {
  /** Packages and single credits; none: the country sells none. */
  offers(): Promise<Outcome<AddOnItem[]>>;
  /** Of so many single credits. */
  price(numberOfCredits: number): Promise<Outcome<CreditPrice>>;
}

export function createCreditCalls(deps: CommandDeps): CreditCalls {
  const { api } = deps;
  return {
    offers: () =>
      carryOut(deps, {
        send: ({ ciamId, place: { countryCode, language } }, options) =>
          api.send(
            plans,
            'POST /api/v1/subscriptions/GetCreditPackages',
            { body: { ciamId, countryCode, language } },
            options,
          ),
      }),
    price: (numberOfCreditsToPurchase) =>
      carryOut(deps, {
        send: ({ ciamId, place: { countryCode: country, language: languageCode } }, options) => {
          const query = { ciamId, country, languageCode, numberOfCreditsToPurchase };
          return api.send(credits, 'GET /api/v1/credit/getCreditPrice', { query }, options);
        },
      }),
  };
}
