/** Work behind other work that the server has, while the row that this has become is not on the device yet. */
import { beforeEach, expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/an-entry.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { type CommandDeps, submit } from './commands.ts';
import { allEntries } from './rows.ts';
import { createSender, type Sender } from './sender.ts';

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

const first: Work = { kind: 'create-request', args: workOf['create-request'] };
const second = (requestKey: string): Work => ({
  kind: 'send-chat-message',
  args: { supportRequestId: null, requestKey, content: 'there?', attachmentId: null, label: { ticketId: '' } },
});

test.each(['finds no room', 'did not come with the answer'])(
  'a message about a request whose row %s waits until it has come, and is not refused',
  async (reason) => {
    const key = await kept(first);
    await kept(second(key));
    device.serve(({ path, headers }) => {
      const clientKey = headers.get('idempotency-key');
      const isFirst = clientKey === key;
      sent.push(clientKey ?? '');
      if (isFirst && reason === 'did not come with the answer') return refusal('already-done');
      if (path.endsWith('SendMessage')) return ok({ ...message, clientKey });
      return ok(aRequest({ clientKey, revision: 2 }));
    });
    isFull = reason === 'finds no room';
    await sender.kick();
    isFull = false;
    await sender.release();
    expect(await allEntries(device.database)).toMatchObject([{ state: 'waiting' }]);
    expect(sent).toEqual([key]);
    await device.database.requests.put(requestRowFrom(aRequest({ clientKey: key, revision: 2 })));
    await sender.hurry();
    expect(sent).toHaveLength(2);
    expect(await allEntries(device.database)).toEqual([]);
  },
);
