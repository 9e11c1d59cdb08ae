/** Applications (subsystems) of a country and of an account (SH-326, SH-327, SH-344). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode } from './primitives.ts';

export const Application = v.object({ id: v.number(), name: v.string() });

export const subsystems = {
  'GET /api/v1/subsystem/GetAssignedApplications': {
    summary: "Applications that the caller's company may use",
    answer: v.array(Application),
  },
  'GET /api/v1/subsystem/GetApplicationsByCountry': {
    summary: 'Applications that a country offers',
    query: v.object({ CountryCode }),
    answer: v.array(Application),
  },
  'GET /api/v1/subsystem/GetApplicationSettings': {
    summary: 'Which application is chosen for remote diagnostics; null without one',
    answer: v.object({ selectedApplicationId: v.nullable(v.number()) }),
  },
} satisfies Contract;
