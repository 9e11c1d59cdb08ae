/** The addresses of a new request that say what it is to be: remote diagnosis, technical hotline, health check (SU-028, SU-029). */
import { requestType, type RequestType } from './wire-enums.ts';

const typeByKind: Readonly<Record<string, RequestType>> = {
  redi: requestType.remoteDiagnosis,
  thl: requestType.technicalHotline,
  vhc: requestType.healthCheck,
};

/** Null for `/new-request` itself, which asks, and for kinds that have no address. */
export function requestTypeOfKind(kind: string): RequestType | null {
  return Object.hasOwn(typeByKind, kind) ? (typeByKind[kind] ?? null) : null;
}
