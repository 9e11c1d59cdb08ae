/**
 * What is asked about the identified vehicle when its stage is left: whether the health check covers it, and whether a request
 * for it is in work. A server that does not answer in time holds nobody up: an answer that comes later still counts.
 */
import { useRef, useState } from 'react';
import { normaliseVin } from '../../../domain/vin.ts';
import { requestType, searchMethod } from '../../../domain/wire-enums.ts';
import type { FoundVehicle, WizardForm } from '../../../domain/wizard-state.ts';
import { after } from '../../platform/page.ts';
import { useDatabase, useClient } from '../../client/client-context.tsx';
import { requestInWork, type InWork } from '../request/request-in-work.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';

const patienceMs = 5_000;

interface Asked {
  form: WizardForm;
  vehicle: FoundVehicle | null;
  pending: readonly AnyEntry[];
}

export interface VehicleChecks {
  /** Of the vehicle as it is now; null while nobody has said. */
  isCovered: boolean | null;
  isBusy: boolean;
  /** The request that was found, until a person has said what to do. */
  inWork: InWork | null;
  /** Resolves whether the stage may be left now; `stay`: by then it was `isOver`, about another vehicle or at another stage. */
  run(isOver: () => boolean): Promise<'go-on' | 'not-covered' | 'in-work' | 'stay'>;
  /** Another request is wanted although one is in work. */
  createAnother(): void;
  stay(): void;
}

export function useVehicleChecks({ form, vehicle, pending }: Asked): VehicleChecks {
  const client = useClient();
  const database = useDatabase();
  const [covered, setCovered] = useState<{ of: string; isCovered: boolean | null }>({ of: '', isCovered: null });
  const [isBusy, setIsBusy] = useState(false);
  const [inWork, setInWork] = useState<InWork | null>(null);
  const wantedAnyway = useRef(new Set<string>());
  const key = vehicle ? JSON.stringify([vehicle.brand, vehicle.model, vehicle.engine, vehicle.year]) : '';
  const vin = vinOf(form, vehicle);
  const isCovered = covered.of === key ? covered.isCovered : null;

  const askCoverage = async (): Promise<boolean | null> => {
    if (form.requestType !== requestType.healthCheck || vehicle === null || isCovered !== null) return isCovered;
    const checks = await client.online.checks();
    const said = (await checks?.isCovered(vehicle)) ?? null;
    setCovered({ of: key, isCovered: said });
    return said;
  };
  const askInWork = async (): Promise<InWork | null> => {
    if (vin === '' || wantedAnyway.current.has(vin)) return null;
    const checks = await client.online.checks();
    const { found } = await requestInWork({ database, checks, pending }, vin);
    // The account says so itself as soon as it is read, and the page with it.
    if (found === 'not-subscribed') void client.reconcile();
    return found === 'not-subscribed' ? null : found;
  };
  const run: VehicleChecks['run'] = async (isOver) => {
    setIsBusy(true);
    const [isOffered, found] = await Promise.race([Promise.all([askCoverage(), askInWork()]), patience()]);
    setIsBusy(false);
    if (isOver()) return 'stay';
    if (isOffered === false) return 'not-covered';
    setInWork(found);
    return found === null ? 'go-on' : 'in-work';
  };
  return {
    isCovered,
    isBusy,
    inWork,
    run,
    createAnother: () => {
      wantedAnyway.current.add(vin);
      setInWork(null);
    },
    stay: () => setInWork(null),
  };
}

function patience(): Promise<[null, null]> {
  return new Promise((resolve) => {
    after(patienceMs, () => resolve([null, null]));
  });
}

function vinOf(form: WizardForm, vehicle: FoundVehicle | null): string {
  if (vehicle !== null && vehicle.vin !== '') return normaliseVin(vehicle.vin);
  const isByVin = form.identifyBy === 'number' && form.searchMethodId === searchMethod.vin;
  return isByVin ? normaliseVin(form.searchValue) : '';
}
