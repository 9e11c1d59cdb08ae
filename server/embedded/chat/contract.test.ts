/** Every address of the embedded service against the operations of the SDK, whose schemas it exports. */
import * as users from '@aws-sdk/client-chime-sdk-identity';
import * as messaging from '@aws-sdk/client-chime-sdk-messaging';
import { expect, test } from 'vitest';
import { operations } from './operations.ts';

type Http = [method: string, path: string, status: number];
const schemas = { ...users, ...messaging } as unknown as Record<string, [number, string, string, { http: Http }]>;
const httpOf = (name: string) => schemas[`${name}$`]?.[3].http;

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s has the method, the address and the status that the SDK calls it by',
  (name, operation) => {
    const [method, address = '', status] = httpOf(name) ?? [];
    const [path = '', query = ''] = address.split('?');
    const asked = path.replaceAll(/\{[^}]+\}/g, encodeURIComponent('arn:aws:chime/a/b'));
    expect([method, status]).toEqual([operation.method, operation.status]);
    expect(operation.path.test(asked)).toBe(true);
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(operation.query);
  },
);

test('the embedded service has all operations that a conversation takes', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual([
    'CreateAppInstanceUser',
    'CreateChannel',
    'CreateChannelMembership',
    'DeleteChannel',
    'DeleteChannelMembership',
    'DeleteChannelMessage',
    'DescribeChannel',
    'GetChannelMessage',
    'GetMessagingSessionEndpoint',
    'ListChannelMemberships',
    'ListChannelMembershipsForAppInstanceUser',
    'ListChannelMessages',
    'ListChannels',
    'RedactChannelMessage',
    'SendChannelMessage',
    'UpdateAppInstanceUser',
    'UpdateChannel',
    'UpdateChannelMessage',
    'UpdateChannelReadMarker',
  ]);
});
