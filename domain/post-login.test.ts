import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PostLoginFacts, type PostLoginKind, creditWarningLimit, nextPostLoginStep } from './post-login.ts';

/** A manager of a German workshop in order, with enough credits, who came from the list of requests. */
const inOrder: PostLoginFacts = {
  countryOffer: null,
  isAtHome: true,
  hasDecidedOnMarketing: true,
  companyCount: 1,
  ciamId: 'anna',
  cdbId: 4001,
  hasLeftTeam: false,
  roleId: 10,
  trialStatus: 'None',
  isSubscriptionActive: true,
  hasRenewalDate: true,
  hasValidTill: false,
  subscriptionTypeId: 11,
  credits: 143,
  isBranch: false,
  returnTo: '/my-requests',
};
const elsewhere = { countryOffer: { dialog: 'redirect', country: 'dk' }, isAtHome: false } as const;
const lapsed = { isSubscriptionActive: false, hasRenewalDate: true, hasValidTill: false };

/** Everything a person would see, each step answered as it comes. */
function wholeWay(facts: PostLoginFacts): { kind: PostLoginKind; goTo?: string }[] {
  const answered: PostLoginKind[] = [];
  const seen: { kind: PostLoginKind; goTo?: string }[] = [];
  for (let step = nextPostLoginStep(facts, answered); step !== null; step = nextPostLoginStep(facts, answered)) {
    seen.push('goTo' in step ? { kind: step.kind, goTo: step.goTo } : { kind: step.kind });
    answered.push(step.kind);
    if (seen.length > 20) throw new Error('it never ends');
  }
  return seen;
}

describe('after a sign-in', () => {
  test.each<[string, Partial<PostLoginFacts>, ReturnType<typeof wholeWay>]>([
    ['nothing opens when all is in order', {}, []],
    ['several companies open the chooser', { companyCount: 2 }, [{ kind: 'companies' }]],
    ['without a company it is said to be in review', { cdbId: 0 }, [{ kind: 'review', goTo: '/subscriptions' }]],
    ['whoever was taken off their team is not said to be in review', { cdbId: 0, hasLeftTeam: true }, []],
    ['a running trial is said', { trialStatus: 'Active' }, [{ kind: 'trial-enabled', goTo: '/' }]],
    ['an ended trial is said', { trialStatus: 'Expired' }, [{ kind: 'trial-disabled', goTo: '/subscriptions' }]],
    ['a lapsed subscription is said', lapsed, [{ kind: 'inactive-subscription', goTo: '/subscriptions' }]],
    ['one that was cancelled for a day is not called lapsed', { ...lapsed, hasValidTill: true }, []],
    ['one that never renewed is not called lapsed', { ...lapsed, hasRenewalDate: false }, []],
    [
      'whoever came from the cart goes on to the wallet',
      { returnTo: '/v3/shopping-cart?a=1' },
      [{ kind: 'cart-return', goTo: '/dashboard/wallet' }],
    ],
    [
      'and to the start without an account id',
      { returnTo: '/v3/shopping-cart', ciamId: '' },
      [{ kind: 'cart-return', goTo: '/' }],
    ],
    ['another page than the cart is left alone', { returnTo: '/v3/shopping-cart-help' }, []],
    ['19 credits are few', { credits: 19 }, [{ kind: 'low-credits', goTo: '/dashboard/wallet' }]],
    ['20 are enough', { credits: 20 }, []],
    ['few credits are said to business subscriptions only', { credits: 3, subscriptionTypeId: 12 }, []],
    ['a branch does not hear of credits', { credits: 3, isBranch: true }, []],
    [
      'a debt blocks, whatever the subscription',
      { credits: -1, subscriptionTypeId: 10 },
      [{ kind: 'negative-credits' }],
    ],
    ['no credits at all are few, not a debt', { credits: 0 }, [{ kind: 'low-credits', goTo: '/dashboard/wallet' }]],
    [
      'marketing is asked first, and the pending step comes after the answer',
      { hasDecidedOnMarketing: false, credits: 3 },
      [{ kind: 'marketing' }, { kind: 'low-credits', goTo: '/dashboard/wallet' }],
    ],
    [
      'the state of the chosen company is said after the choice',
      { companyCount: 3, trialStatus: 'Active' },
      [{ kind: 'companies' }, { kind: 'trial-enabled', goTo: '/' }],
    ],
    [
      'another country keeps everything else away',
      { ...elsewhere, hasDecidedOnMarketing: false, companyCount: 2, credits: -3 },
      [{ kind: 'country' }],
    ],
    ['whoever stays there is told nothing of their company', { isAtHome: false, credits: 3, companyCount: 2 }, []],
    [
      'somebody without a company of their own who stays is told the rest',
      {
        countryOffer: { dialog: 'switch', country: 'dk' },
        cdbId: 0,
      },
      [{ kind: 'country' }, { kind: 'review', goTo: '/subscriptions' }],
    ],
    ['an expert of the portal has no workshop in review', { roleId: 90, cdbId: 0 }, []],
  ])('%s [SH-228, SH-235, SH-236, SH-238, SH-383]', (_what, difference, expected) => {
    expect(wholeWay({ ...inOrder, ...difference })).toEqual(expected);
  });

  test('the steps come in their order: each one hides those after it [SH-228, SH-229, SH-237]', () => {
    const everything: PostLoginFacts = {
      ...inOrder,
      ...elsewhere,
      ...lapsed,
      hasDecidedOnMarketing: false,
      companyCount: 2,
      cdbId: 0,
      trialStatus: 'Active',
      returnTo: '/v3/shopping-cart',
      credits: -3,
    };
    const repairs: Partial<PostLoginFacts>[] = [
      { countryOffer: null, isAtHome: true },
      { hasDecidedOnMarketing: true },
      { companyCount: 1 },
      { cdbId: 1 },
      { trialStatus: 'Expired' },
      { trialStatus: 'None' },
      { isSubscriptionActive: true },
      { returnTo: '/' },
      { credits: 1 },
      { credits: creditWarningLimit },
    ];
    let facts = everything;
    const first = repairs.map((repair) => {
      const step = nextPostLoginStep(facts, []);
      facts = { ...facts, ...repair };
      return step?.kind;
    });
    expect(first).toEqual([
      'country',
      'marketing',
      'companies',
      'review',
      'trial-enabled',
      'trial-disabled',
      'inactive-subscription',
      'cart-return',
      'negative-credits',
      'low-credits',
    ]);
    expect(nextPostLoginStep(facts, [])).toBeNull();
  });
});

const anyFacts: fc.Arbitrary<PostLoginFacts> = fc.record({
  countryOffer: fc.constantFrom(null, { dialog: 'switch', country: 'dk' }, { dialog: 'redirect', country: 'at' }),
  isAtHome: fc.boolean(),
  hasLeftTeam: fc.boolean(),
  hasDecidedOnMarketing: fc.boolean(),
  companyCount: fc.nat(4),
  ciamId: fc.constantFrom('', 'anna'),
  cdbId: fc.constantFrom(0, 4001),
  roleId: fc.constantFrom(10, 20, 30, 90),
  trialStatus: fc.constantFrom('None', 'Active', 'Expired'),
  isSubscriptionActive: fc.boolean(),
  hasRenewalDate: fc.boolean(),
  hasValidTill: fc.boolean(),
  subscriptionTypeId: fc.constantFrom(null, 10, 11, 12),
  credits: fc.integer({ min: -5, max: 40 }),
  isBranch: fc.boolean(),
  returnTo: fc.constantFrom('/', '/my-requests', '/v3/shopping-cart'),
});

describe('whatever the account says', () => {
  test('the way ends, no step comes twice, and at most one thing is said about the state [SH-228]', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const kinds = wholeWay(facts).map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        const questions: PostLoginKind[] = ['country', 'marketing', 'companies'];
        expect(kinds.filter((kind) => !questions.includes(kind)).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('on the site of another country nothing but the country is ever spoken of [SH-228, SH-238]', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const kinds = wholeWay({ ...facts, isAtHome: false }).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind !== 'country')).toEqual([]);
      }),
    );
  });

  test('a tab closed in the middle goes on with the step that was pending, not with another [SH-237]', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(4), (facts, closedAfter) => {
        const way = wholeWay(facts).map(({ kind }) => kind);
        const answered = way.slice(0, closedAfter);
        expect(nextPostLoginStep(facts, answered)?.kind).toBe(way[answered.length]);
      }),
    );
  });
});
