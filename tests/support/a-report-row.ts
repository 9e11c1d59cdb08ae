/** One row of the report; tests change what they are about. */
import type { ReportRow } from '../../contract/reports.ts';

export function aReportRow(given: Partial<ReportRow> = {}): ReportRow {
  return {
    ticketId: 'T-100123',
    status: 'Geschlossen',
    requestType: 'Ferndiagnose',
    make: 'Volkswagen',
    model: 'Golf',
    year: 2017,
    modelVariant: 'Variant',
    companyName: 'Lindner',
    address: 'Hafenstraße 12',
    postCode: '01067',
    city: 'Hamburg',
    contactPerson: 'Anna Lindner',
    comment: 'P0171 after 10 km',
    solution: 'Leak sealed',
    dateCreated: '2026-06-30T22:30:00.000Z',
    scheduledStart: null,
    scheduledEnd: null,
    closedDate: '2026-12-31T23:30:00.000Z',
    ...given,
  };
}
