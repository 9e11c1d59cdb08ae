/** What happens to a workshop from outside: experts, other workshops, credits, and what people decide online. */
import type { SupportRequest } from '../../contract/support-request.ts';
import { asExpert } from './chat/expert-talk.ts';
import { wordsWith } from './contents.ts';
import { rowsIn } from './reading.ts';
import { personOf } from './work.ts';
import { weighted } from './weighted.ts';
import { takeNextSlots } from './workshop.ts';
import type { World } from './world.ts';

const expertActs = [
  ['take', 1],
  ['answer', 2],
  ['close', 1],
  ['solve', 1],
  ['cancel', 2, 'calls-off'],
  ['scan', 1],
] as const;

/** Whatever is open on the server, whether or not a tablet knows it yet. */
export async function actAsExpert(world: World): Promise<void> {
  const open = [...(world.lastServer?.requests.values() ?? [])].filter(
    ({ status_id }) => status_id !== 100 && status_id !== 500,
  );
  const own = open.filter(({ client_key }) => client_key !== null);
  const request = world.pick(own.length > 0 && world.chance(0.7) ? own : open);
  if (!request) return;
  const supportRequestId = String(request.id);
  const as = asExpert(world);
  world.writes++;
  const what = weighted(world, expertActs);
  const text = wordsWith(world, `expert-${world.trace.length}.`, 4000);
  world.say(`the expert does ${what} to ${supportRequestId}`);
  const { call } = world.server;
  const wrote = ({ status }: { status: number }) => {
    if (status === 200) world.ledger.expertTexts.push({ requestId: supportRequestId, text });
  };
  switch (what) {
    case 'take':
      return void (await call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId } }, as));
    case 'answer': {
      const body = { supportRequestId, text, isQuestion: world.chance(0.5) };
      return wrote(await call('POST /api/v1/expert/AnswerRequest', { body }, as));
    }
    case 'close': {
      const body = { supportRequestId, statusId: 100, subStatusId: world.chance(0.5) ? 46 : 51 } as const;
      return void (await call('POST /api/v1/expert/SetRequestStatus', { body }, as));
    }
    case 'solve': {
      const body = { supportRequestId, solution: text, subStatusId: world.chance(0.5) ? 46 : 51 } as const;
      return wrote(await call('POST /api/v1/expert/CloseWithSolution', { body }, as));
    }
    case 'cancel':
      return wrote(await call('POST /api/v1/expert/CancelRequest', { body: { supportRequestId, reason: text } }, as));
    case 'scan': {
      const errorCodes = world.chance(0.7) ? [{ system: 'ABS', code: 'C1200', text, severity: 2 as const }] : [];
      return void (await call('POST /api/v1/expert/SetScanResult', { body: { supportRequestId, errorCodes } }, as));
    }
  }
}

/** A person looks at the result of a health check and decides. */
export function decideOnScan(world: World): void {
  const tab = world.pick(world.tabs.filter((one) => personOf(world, one)));
  const person = tab && personOf(world, tab);
  if (!tab || !person) return;
  const checks = rowsIn<SupportRequest>(tab, person, 'requests').filter(({ requestType }) => requestType === 3);
  const check = world.pick(checks);
  if (!check) return;
  const id = check.supportRequestId;
  const step = world.pick(['accept', 'accept', 'reject', 'rate'] as const) ?? 'accept';
  world.say(`${tab.name} ${person.givenName} wants to ${step} the result of ${id}`);
  if (step === 'accept') world.wantedScans.add(id);
  const ratings = [{ errorCodeId: '1', severity: 3 as const }];
  const wish = step === 'rate' ? { step, ratings } : { step };
  void world.perform(tab, async () => void (await tab.client.online.certificates.decide(id, wish)));
}

/** Another workshop is quicker: the next slots are taken. */
export async function takeSlots(world: World): Promise<void> {
  world.say('another workshop takes the next slots');
  const taken = await takeNextSlots(world.server, world.workshop.country, 3);
  for (const start of taken) world.ledger.slotsOfOthers.add(start.getTime());
  world.writes++;
}

/** The company buys or uses up credits elsewhere. */
export async function changeCredits(world: World): Promise<void> {
  const wanted = world.pick([0, 2, 1000]) ?? 0;
  world.say(`the workshop has ${wanted} credits`);
  const db = world.server.database.kysely;
  for (const companyId of world.workshop.companyIds) {
    const { credits } = await db
      .selectFrom('company')
      .select('credits')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const { adjustments } = world.ledger;
    adjustments.set(companyId, (adjustments.get(companyId) ?? 0) + wanted - credits);
    await db.updateTable('company').set({ credits: wanted }).where('id', '=', companyId).execute();
  }
  world.writes++;
}
