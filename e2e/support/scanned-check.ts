/** A health check that has come as far as its workshop's decision. */
import { makeRequest } from './requests-by-call.ts';
import { type ServerView, signInToServer } from './server-view.ts';

/** A health check that an expert has scanned; resolves its id. */
export async function aScannedCheck(url: string, workshop: ServerView): Promise<string> {
  const { supportRequestId } = await makeRequest(workshop, {
    requestType: 3,
    subsystemId: 16,
    subject: 'Check before sale',
    comments: 'For the buyer',
    vehicleLookup: { searchMethodId: 10, value: 'HH AB 123', stateCode: null },
    isContactAsapRequest: true,
    licensePlate: 'HH AB 123',
    mileage: 84_000,
    repairOrder: 'R-1',
  });
  const expert = await signInToServer(url, 'expert@portal.example');
  await expert.call('POST /api/v1/expert/TakeRequest', { supportRequestId });
  const errorCodes = [
    { system: 'Engine', code: 'P0301', text: 'Cylinder 1 misfire' },
    { system: 'ABS', code: 'C0035', text: 'Wheel speed sensor' },
  ];
  await expert.call('POST /api/v1/expert/SetScanResult', { supportRequestId, errorCodes });
  return supportRequestId;
}
