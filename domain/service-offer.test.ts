import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { offerOf, type OfferedService } from './service-offer.ts';
import { requestType } from './wire-enums.ts';

const remote: OfferedService = { id: 6, name: 'Remote Diagnostics', requestType: 1, credits: 3 };
const hotline: OfferedService = { id: 11, name: 'Online Car Repair Support', requestType: 2, credits: 2 };
const known = (serviceTypes: OfferedService[], solutionGroups: unknown[] | null = [{}], isComplete = true) => ({
  serviceTypes,
  solutionGroups,
  isComplete,
});

test('services are offered by the kind that is wanted, all of them while none is', () => {
  expect(offerOf(known([remote, hotline]), null).services).toEqual([remote, hotline]);
  expect(offerOf(known([remote, hotline]), 2)).toEqual({ services: [hotline], problem: null });
});

test('a country without service types and one without a solution group are told apart [SU-380, SU-382]', () => {
  expect(offerOf(known([]), 1).problem).toBe('no-service-types');
  expect(offerOf(known([], []), 1).problem).toBe('no-solution-group');
});

test('a service that the country does not have is said to be not available there [SU-395]', () => {
  expect(offerOf(known([remote]), requestType.healthCheck)).toEqual({ services: [], problem: 'not-in-country' });
});

test('a service without a name or a price is not offered, and when it is the only one that is said [SU-390]', () => {
  const nameless = { ...hotline, name: ' ' };
  expect(offerOf(known([remote, nameless]), null).services).toEqual([remote]);
  expect(offerOf(known([remote, nameless]), 2).problem).toBe('misconfigured');
  expect(offerOf(known([{ ...hotline, credits: -1 }]), 2).problem).toBe('misconfigured');
});

test('before the lists were ever here nothing is called missing', () => {
  expect(offerOf(known([], null, false), 1)).toEqual({ services: [], problem: null });
  expect(offerOf(known([], [], false), null)).toEqual({ services: [], problem: null });
});

const anyService = fc.record({
  id: fc.nat(20),
  name: fc.constantFrom('', 'Named', 'Other'),
  requestType: fc.constantFrom(1 as const, 2 as const, 3 as const),
  credits: fc.integer({ min: -1, max: 4 }),
});
property.prop([fc.array(anyService), fc.constantFrom(null, 1 as const, 2 as const, 3 as const), fc.boolean()])(
  'once the lists are known there is either something to choose or a reason why not, never both [SU-380, SU-390]',
  (serviceTypes, wanted, hasGroups) => {
    const { services, problem } = offerOf(known(serviceTypes, hasGroups ? [{}] : []), wanted);
    expect(services.length > 0).toBe(problem === null);
    for (const service of services) expect(service.name).not.toBe('');
  },
);
