/** What the wizard's rules need to know, taken from what is on the device. */
import type { WizardFacts } from '../../../domain/wizard-problems.ts';
import type { WizardOptions } from '../../../domain/wizard-options.ts';
import { type Offer, offerOf } from '../../../domain/service-offer.ts';
import type { RequestType } from '../../../domain/wire-enums.ts';
import type { WizardForm } from '../../../domain/wizard-state.ts';
import { isPatternBrand } from '../../../domain/vci-serial.ts';
import { projectHardware } from '../hardware/projected-hardware.ts';
import { projectTechnicians } from '../technician/projected-technicians.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import type { WizardData } from './wizard-data.ts';

/** `isCovered`: what the server said about a health check of the vehicle; null while it has said nothing. */
export function factsFrom(
  data: WizardData,
  form: WizardForm,
  now: number,
  isCovered: boolean | null = null,
): WizardFacts {
  const device = data.hardware.find((item) => item.id === form.hardwareId);
  const serviceType = data.serviceTypes.find((type) => type.id === form.serviceTypeId);
  return {
    country: data.country,
    now,
    cost: serviceType?.credits ?? null,
    offerProblem: offerFrom(data, form.requestType).problem,
    isCovered,
    hasSerialPattern: device !== undefined && isPatternBrand(device.brand),
    hasTechnicians: data.technicians.length > 0,
    hasTicketCategories: data.ticketCategories.length > 0,
  };
}

/** Services that can be asked for. */
export function offerFrom(data: WizardData, wanted: RequestType | null): Offer {
  const { serviceTypes, account, reconciledAt } = data;
  const known = {
    serviceTypes,
    solutionGroups: account?.solutionGroups ?? null,
    isComplete: reconciledAt !== undefined,
  };
  return offerOf(known, wanted);
}

/** Favourites as the person sees them: a star that waits to be sent counts. */
export function optionsFrom(data: WizardData): WizardOptions {
  const { technicians, hardware, reconciledAt, account, pending } = data;
  return {
    serviceTypes: offerFrom(data, null).services,
    technicians: projectTechnicians(technicians, pending).map(({ technician, isFavourite }) => {
      const { id, ciamId, member } = technician;
      const clientKey = member?.clientKey ?? null;
      const wasWaitingAs = clientKey === null ? null : waitingAddressOf(clientKey);
      return { id, isFavourite, isSelf: account !== undefined && ciamId === account.ciamId, wasWaitingAs };
    }),
    hardwares: projectHardware(hardware, pending).map(({ item, isFavourite }) => ({ ...item, isFavourite })),
    isComplete: reconciledAt !== undefined,
  };
}

/** The zone in which times are shown. */
export function zoneOf(data: WizardData): string {
  return data.zone;
}
