/** The calls of a health check, both sides, as tests make them most often. */
import type { Input } from '../../contract/endpoint.ts';
import type { Api } from '../../contract/api.ts';
import type { NewSupportRequest } from '../../contract/support-request.ts';
import { demoCiamId } from '../../server/demo/demo-people.ts';
import { expert, supportCallsOf } from './support-calls.ts';
import type { TestServer } from './test-server.ts';

const rateCall = 'POST /api/v1/vehiclehealthcerts/RateErrorCode';
type Ratings = Input<Api[typeof rateCall], typeof rateCall>['body']['ratings'];

const found = [
  { system: 'Engine', code: 'P0301', text: 'Cylinder 1 misfire detected' },
  { system: 'Airbag', code: 'B1001', text: 'Crash sensor, front left: no signal' },
];

export function healthChecksOf(server: TestServer, as: string) {
  const who = (supportRequestId: string) => ({
    ciamId: demoCiamId(as),
    countryCode: 'de',
    language: 'en-GB',
    supportRequestId,
  });
  const decide = (call: 'AcceptScanResult' | 'RejectScanResult', id: string, idempotencyKey?: string) =>
    server.call(
      `POST /api/v1/vehiclehealthcerts/${call}`,
      { body: who(id) },
      { as, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
    );
  const checks = {
    async order(changes: Partial<NewSupportRequest> = {}): Promise<string> {
      const answer = await supportCallsOf(server, as).create({ requestType: 3, subsystemId: 16, ...changes });
      return answer.envelope.dataObject.supportRequestId;
    },
    scan: (supportRequestId: string, errorCodes = found) =>
      server.call('POST /api/v1/expert/SetScanResult', { body: { supportRequestId, errorCodes } }, { as: expert }),
    setStatus: (supportRequestId: string, statusId: 100 | 600, subStatusId: 46 | 51 | null) =>
      server.call(
        'POST /api/v1/expert/SetRequestStatus',
        { body: { supportRequestId, statusId, subStatusId } },
        { as: expert },
      ),
    read: (id: string) => server.call('GET /api/v1/vehiclehealthcerts/GetScanResult', { query: who(id) }, { as }),
    accept: (id: string, idempotencyKey?: string) => decide('AcceptScanResult', id, idempotencyKey),
    reject: (id: string) => decide('RejectScanResult', id),
    rate: (id: string, ratings: Ratings) => server.call(rateCall, { body: { ...who(id), ratings } }, { as }),
    download: (id: string) =>
      server.call('GET /api/v1/vehiclehealthcerts/DownloadCertificate', { query: who(id) }, { as }),
    async scanned(): Promise<string> {
      const id = await checks.order();
      await checks.scan(id);
      return id;
    },
    async accepted(): Promise<string> {
      const id = await checks.scanned();
      await checks.accept(id);
      return id;
    },
    async rated(): Promise<string> {
      const id = await checks.accepted();
      await checks.rate(id, [{ errorCodeId: '1', severity: 4 }]);
      return id;
    },
  };
  return checks;
}
