/** Work behind other work that the server has, while the row that this has become is not on the device yet. */
import { beforeEach, expect, test } from 'vitest';
import { aMember } from '../../../tests/support/a-member.ts';
import { aRequest } from '../../../tests/support/an-entry.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { storePerson } from '../../data/team.ts';
import { type CommandDeps, submit } from './commands.ts';
import { allEntries } from './rows.ts';
import { createSender, type Sender } from './sender.ts';
import { waitingAddressOf } from './waiting-address.ts';

let device: SyncDevice;
let sender: Sender;
let isFull: boolean;
let sent: string[];
beforeEach(async () => {
  device = createSyncDevice();
  [isFull, sent] = [false, []];
  const mortal = createMortalStorage(device.platform.storage);
  mortal.isFull = () => isFull;
  const database = new AccountDatabase(device.database.accountId, mortal.storage);
  sender = createSender({ ...device.platform, ...device, database, canSend: () => true });
  // As after a pull of everything.
  await device.database.facts.put({ key: 'allRows', value: 'there' });
});

type Work = Parameters<typeof submit>[1];
async function kept(work: Work): Promise<string> {
  const commands: CommandDeps = {
    ...device.platform,
    ...device,
    place: () => Promise.resolve(aLocale),
    onKept() {},
  };
  const saved = await submit(commands, work);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}

const message = {
  ...{ messageId: 'm-1', channelArn: 'arn:1', supportRequestId: '100', senderId: 'ciam-anna', senderName: 'Anna' },
  ...{ senderArn: 'arn:anna', side: 'workshop', persistence: 'PERSISTENT', type: 'STANDARD', status: 'SENT' },
  ...{ createdTimestamp: '2026-11-23T08:00:00.000Z', lastUpdatedTimestamp: '2026-11-23T08:00:00.000Z' },
  ...{ isRedacted: false, isEdited: false, metadata: {}, content: 'there?', revision: 3 },
};
const member = (clientKey: string | null) => aMember({ id: '31', ciamId: '', clientKey, revision: 2 });

interface Behind {
  first: Work;
  second(key: string): Work;
  /** The row that the first has become. */
  row(key: string): Promise<unknown>;
}
const behind: Record<string, Behind> = {
  'a message about a request': {
    first: { kind: 'create-request', args: workOf['create-request'] },
    second: (requestKey) => ({
      kind: 'send-chat-message',
      args: { supportRequestId: null, requestKey, content: 'there?', attachmentId: null, label: { ticketId: '' } },
    }),
    row: (clientKey) => device.database.requests.put(requestRowFrom(aRequest({ clientKey, revision: 2 }))),
  },
  'a request for a technician': {
    first: { kind: 'add-member', args: workOf['add-member'] },
    second(key) {
      const { request, ...args } = workOf['create-request'];
      return {
        kind: 'create-request',
        args: { ...args, request: { ...request, technicianId: waitingAddressOf(key) } },
      };
    },
    row: (clientKey) => storePerson(device.database, member(clientKey)),
  },
};
const cases = Object.keys(behind).flatMap((work) =>
  ['finds no room', 'did not come with the answer'].map((reason) => [work, reason] as const),
);

test.each(cases)('%s whose row %s waits until it has come, and is not refused', async (work, reason) => {
  const { first, second, row } = behind[work]!;
  const key = await kept(first);
  await kept(second(key));
  device.serve(({ path, headers }) => {
    const clientKey = headers.get('idempotency-key');
    const isFirst = clientKey === key;
    sent.push(clientKey ?? '');
    if (isFirst && reason === 'did not come with the answer') return refusal('already-done');
    if (path.endsWith('contactpersons')) return ok(member(clientKey));
    if (path.endsWith('SendMessage')) return ok({ ...message, clientKey });
    return ok(aRequest({ clientKey, revision: 2 }));
  });
  isFull = reason === 'finds no room';
  await sender.kick();
  isFull = false;
  await sender.release();
  expect(await allEntries(device.database)).toMatchObject([{ state: 'waiting' }]);
  expect(sent).toEqual([key]);
  await row(key);
  await sender.hurry();
  expect(sent).toHaveLength(2);
  expect(await allEntries(device.database)).toEqual([]);
});
