/**
 * Which services can be asked for, and why none can: no solution group (003) or no service types (001) in the country, none of
 * the wanted kind there, or only ones that the operator has not set up completely. Knows the lists, not who may order.
 */
import type { RequestType } from './wire-enums.ts';

export interface OfferedService {
  /** Subsystem id (SU-082). */
  id: number;
  /** Empty when nobody has named it. */
  name: string;
  requestType: RequestType;
  /** Credits one request costs. */
  credits: number;
}

/** SU-382, SU-380, SU-390, SU-395. */
export type OfferProblem = 'no-solution-group' | 'no-service-types' | 'misconfigured' | 'not-in-country';

export interface KnownOffer {
  serviceTypes: readonly OfferedService[];
  /** Solution groups of the company; null while the account is not known. */
  solutionGroups: readonly unknown[] | null;
  /** All lists of the company have been here: an empty one is empty. */
  isComplete: boolean;
}

export interface Offer {
  /** Of the wanted kind, or of every kind when none is wanted; empty while nothing is known. */
  services: OfferedService[];
  problem: OfferProblem | null;
}

/** `wanted`: the kind of request, null while it is still to be chosen. */
export function offerOf(known: KnownOffer, wanted: RequestType | null): Offer {
  const { serviceTypes, solutionGroups, isComplete } = known;
  if (serviceTypes.length === 0) {
    if (!isComplete) return { services: [], problem: null };
    return { services: [], problem: solutionGroups?.length === 0 ? 'no-solution-group' : 'no-service-types' };
  }
  const ofKind = serviceTypes.filter((service) => wanted === null || service.requestType === wanted);
  const services = ofKind.filter(isSetUp);
  if (services.length > 0) return { services, problem: null };
  return { services, problem: ofKind.length > 0 ? 'misconfigured' : 'not-in-country' };
}

/** One without a name or a price cannot be chosen in good faith. */
function isSetUp({ name, credits }: OfferedService): boolean {
  return name.trim() !== '' && Number.isInteger(credits) && credits >= 0;
}
