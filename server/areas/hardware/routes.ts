/** Hardware calls (SU-342..352): managers of mapped accounts only (SU-030). */
import type { hardware } from '../../../contract/hardware.ts';
import type { Caller, Context, Handlers } from '../../call.ts';
import { requireAccount, requireManager, requireOwn, rowIdFromText } from '../caller-rules.ts';
import { pullFromQuery } from '../delta-pull.ts';
import { bareLanguage } from '../../texts.ts';
import { listFaultReasons, startClaim } from './claims.ts';
import { readFavourite, setFavourite } from './favourite-hardware.ts';
import { addHardware, deleteHardware } from './keep-hardware.ts';
import { addNote, beforeNote, listNotes, photoUrl } from './hardware-notes.ts';
import { listHardware } from './read-hardware.ts';

function managerOf(caller: Caller, ciamId = caller.ciamId): { companyId: number; accountId: string } {
  requireOwn(caller, ciamId);
  return { companyId: requireManager(caller), accountId: requireAccount(caller) };
}

async function listProducts({ db, caller }: Context) {
  managerOf(caller);
  const rows = await db.selectFrom('hardware_product').selectAll().orderBy('brand').orderBy('part_number').execute();
  return rows.map(({ brand, model, part_number: partNumber }) => ({ brand, model, partNumber }));
}

export const hardwareHandlers: Handlers<typeof hardware> = {
  'GET /api/v1/vci/getVciList': async ({ query }, { db, caller, tell }) => {
    const { companyId, accountId } = managerOf(caller, query.ciamId);
    const pull = pullFromQuery(query);
    const page = await listHardware(db, companyId, accountId, pull);
    const isNone = pull.since === 0 && pull.from === null && page.items.length === 0;
    // SU-389
    if (isNone) tell({ code: '001', message: 'There is no hardware for this workshop.' });
    return page;
  },
  'GET /api/v1/vci/GetVciFavourite': async ({ query }, { db, caller }) => {
    const { accountId } = managerOf(caller, query.ciamId);
    const favourite = await readFavourite(db, accountId);
    if (favourite === undefined) return null;
    return { id: favourite.id, ciamId: caller.ciamId, vciId: String(favourite.hardware_id) };
  },
  'POST /api/v1/vci/CreateVciFavourite': async ({ body }, context) =>
    await setFavourite(context, managerOf(context.caller, body.ciamId), rowIdFromText(body.vciId), true),
  'POST /api/v1/vci/DeleteVciFavourite': async ({ body }, context) =>
    await setFavourite(context, managerOf(context.caller), rowIdFromText(body.id), false),
  'GET /api/v1/vci/getVciFaultCodes': async ({ query }, { caller }) => {
    managerOf(caller);
    return listFaultReasons(bareLanguage(query.language));
  },
  'POST /api/v1/vci/requestVciRepair': async ({ body }, context) =>
    await startClaim(context, managerOf(context.caller, body.ciamId), body),
  'POST /api/v1/vci/GetVciProducts': async (_given, context) => await listProducts(context),
  'GET /api/v1/vci/GetVciProducts': async (_given, context) => await listProducts(context),
  'POST /api/v1/vci/AddVCI': async ({ body }, context) =>
    await addHardware(context, managerOf(context.caller, body.ciamId), body),
  'DELETE /api/v1/vci/Delete': async ({ query }, context) =>
    await deleteHardware(context, managerOf(context.caller, query.ciamId), query.HardwareId),
  'GET /api/v1/vci/GetVciNotes': async ({ query }, { db, caller }) =>
    await listNotes(db, managerOf(caller, query.ciamId).companyId, pullFromQuery(query)),
  'POST /api/v1/vci/AddVciNote': {
    async before({ body }, outside) {
      await beforeNote(outside, managerOf(outside.caller, body.ciamId), body);
      return async (context) => await addNote(context, managerOf(context.caller, body.ciamId), body);
    },
  },
  'GET /api/v1/vci/GetVciNotePhotoUrl': async ({ query }, context) =>
    await photoUrl(context, managerOf(context.caller).companyId, query),
};
