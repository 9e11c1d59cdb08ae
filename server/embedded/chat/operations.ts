/** All that the embedded service can be asked. */
import { channelOperations } from './channel-operations.ts';
import { membershipOperations } from './membership-operations.ts';
import { messageOperations } from './message-operations.ts';
import { operation, type Operation } from './operation.ts';
import { userOperations } from './user-operations.ts';

/** Where the websocket is: the SDK puts `/connect` behind it. */
const getEndpoint = operation(
  'GetMessagingSessionEndpoint',
  'GET /endpoints/messaging-session',
  ({ host }) => Promise.resolve({ Endpoint: { Url: host } }),
  { isForDevices: true, isWithoutBearer: true },
);

export const operations: readonly Operation[] = [
  getEndpoint,
  // One with a query before the same address without one.
  ...membershipOperations,
  ...channelOperations,
  ...messageOperations,
  ...userOperations,
];
