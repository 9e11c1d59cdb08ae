/** The real client of Amazon Chime against an endpoint that writes down what it is asked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAwsMeetings } from './aws-meetings.ts';
import { MeetingGone, MeetingsUnavailable } from './meetings.ts';

let answer: { status: number; type?: string; body: object } = { status: 200, body: {} };
let asked: { path: string; body: Record<string, unknown>; signature: string }[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const path = `${request.method} ${request.url}`;
    asked.push({ path, body, signature: request.headers.authorization ?? '' });
    const headers = { 'content-type': 'application/json', ...(answer.type && { 'x-amzn-errortype': answer.type }) };
    response.writeHead(answer.status, headers).end(answer.status === 204 ? '' : JSON.stringify(answer.body));
  });
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
afterEach(() => void (asked = []));

const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const settings = { region: 'eu-central-1', accessKeyId: 'AKID', secretAccessKey: 'secret' };
const provider = createAwsMeetings(settings, { endpoint, maxAttempts: 1 });
const MediaPlacement = { AudioHostUrl: 'audio', SignalingUrl: 'wss://signal', TurnControlUrl: 'turn' };

test('a meeting is created at Amazon Chime once for each token, in the region of the settings, with a signed call', async () => {
  answer = {
    status: 201,
    body: { Meeting: { MeetingId: 'm-1', ExternalMeetingId: 'x', MediaRegion: 'eu-central-1', MediaPlacement } },
  };
  expect(await provider.createMeeting({ token: 'token-1', externalId: 'x' })).toEqual({
    meetingId: 'm-1',
    externalMeetingId: 'x',
    mediaRegion: 'eu-central-1',
    mediaPlacement: {
      audioHostUrl: 'audio',
      audioFallbackUrl: '',
      signalingUrl: 'wss://signal',
      turnControlUrl: 'turn',
    },
  });
  expect(asked[0]).toMatchObject({
    path: 'POST /meetings',
    body: { ClientRequestToken: 'token-1', ExternalMeetingId: 'x', MediaRegion: 'eu-central-1' },
    signature: expect.stringContaining('AKID/') as string,
  });
});

test('an attendee gets their token, and a meeting that Amazon Chime has ended is said to be gone', async () => {
  answer = { status: 201, body: { Attendee: { AttendeeId: 'a-1', ExternalUserId: 't.1.A', JoinToken: 'join' } } };
  const person = { meetingId: 'm-1', externalUserId: 't.1.A' };
  expect(await provider.createAttendee(person)).toEqual({
    attendeeId: 'a-1',
    externalUserId: 't.1.A',
    joinToken: 'join',
  });
  expect(asked[0]).toMatchObject({ path: 'POST /meetings/m-1/attendees', body: { ExternalUserId: 't.1.A' } });
  answer = { status: 404, type: 'NotFoundException', body: { Code: 'NotFound', Message: 'gone' } };
  await expect(provider.createAttendee(person)).rejects.toThrow(MeetingGone);
  await expect(provider.end('m-1')).resolves.toBeUndefined();
});

test('the status 204 of an ended meeting is success, anything else is to be tried again [SU-364, SU-365]', async () => {
  answer = { status: 204, body: {} };
  await expect(provider.end('m-1')).resolves.toBeUndefined();
  expect(asked[0]?.path).toBe('DELETE /meetings/m-1');
  answer = { status: 503, type: 'ServiceUnavailableException', body: { Code: 'ServiceUnavailable' } };
  await expect(provider.end('m-1')).rejects.toThrow(MeetingsUnavailable);
});
