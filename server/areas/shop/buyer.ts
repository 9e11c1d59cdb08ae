/** Who shops: the person, the company they act for, and what the rules of the shop ask of both. */
import { type AccountFacts, isMapped } from '../../../domain/access.ts';
import { canBuyCredits } from '../../../domain/buy-credits.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { type Caller, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import { isSpecialWorkshop } from '../accounts/special-workshop.ts';
import { requireAccount, requireOwn } from '../caller-rules.ts';
import { isBranchCompany } from '../wallet/wallet-access.ts';

interface BuyingCompany {
  id: number;
  credits: number;
  hasEsiLicence: boolean;
  /** Interface they have; empty: none. */
  ktsVersion: string;
  workshops: readonly { cdbId: number; name: string }[];
}

export interface Buyer {
  accountId: string;
  ciamId: string;
  /** Null while the company is in review. */
  company: BuyingCompany | null;
  /** In whose country and currency they buy: the company's own, otherwise that of the page. */
  country: string;
  facts: AccountFacts;
}

const inReview = { isBranch: false, hideWallet: false, isSubscriptionActive: false, isTrial: false };

/** Refuses `forbidden` for experts and special workshops, who have no cart (CO-244), and `not-found` before the first registration. */
async function requireBuyer(who: { db: Db; caller: Caller }, settings: AccountSettings, pageCountry: string) {
  const buyer = await readBuyer(who, settings, pageCountry);
  if (buyer.facts.isSpecialWorkshop) throw forbidden();
  return buyer;
}

/** Refuses `forbidden` for experts, and `not-found` before the first registration. */
export async function readBuyer(
  { db, caller }: { db: Db; caller: Caller },
  { businessUnitDomains }: AccountSettings,
  pageCountry: string,
): Promise<Buyer> {
  const accountId = requireAccount(caller);
  if (caller.roleId === roleId.expert) throw forbidden();
  const person = { accountId, ciamId: caller.ciamId };
  const facts = {
    hasLeftTeam: false,
    roleId: caller.roleId,
    companyCountry: '',
    isSpecialWorkshop: false,
    companyCount: 1,
  };
  const company =
    caller.companyId === null
      ? undefined
      : await db.selectFrom('company').selectAll().where('id', '=', caller.companyId).executeTakeFirst();
  if (company === undefined)
    return { ...person, company: null, country: pageCountry, facts: { ...facts, ...inReview, cdbId: 0 } };
  const { id, credits, country, workshops, has_esi_licence: hasEsiLicence, kts_version: ktsVersion } = company;
  return {
    ...person,
    company: { id, credits, workshops, hasEsiLicence, ktsVersion },
    country,
    facts: {
      ...facts,
      cdbId: id,
      isSpecialWorkshop: await isSpecialWorkshop(db, company.id, businessUnitDomains),
      companyCountry: country,
      isBranch: isBranchCompany(company),
      hideWallet: company.hide_wallet,
      isSubscriptionActive: company.subscription_active,
      isTrial: company.trial_status !== 'None',
    },
  };
}

/** Of the person who calls for themselves. */
export function ownBuyer(settings: AccountSettings) {
  return async ({ db, caller }: { db: Db; caller: Caller }, whose: { ciamId: string; countryCode: string }) => {
    requireOwn(caller, whose.ciamId);
    return await requireBuyer({ db, caller }, settings, whose.countryCode);
  };
}

/** A manager of a company that is not in review (CO-237). */
export function requirePurchaser(buyer: Buyer): Buyer {
  if (buyer.facts.roleId !== roleId.manager || !isMapped(buyer.facts))
    throw new Refusal('forbidden', 'Only managers of a workshop may buy.');
  return buyer;
}

/** Refuses `forbidden` for everybody but those of CO-214. */
export function requireCreditBuyer(buyer: Buyer): Buyer {
  if (!canBuyCredits(buyer.facts)) throw new Refusal('forbidden', 'This account cannot buy credits.');
  return buyer;
}

function forbidden(): Refusal {
  return new Refusal('forbidden', 'This account has no cart.');
}
