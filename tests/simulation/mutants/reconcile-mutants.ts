/** What pulls, mirrors and the change of company promise; and what the server does with money and repeats. */
import type { Mutant } from './mutant.ts';

const pullList = 'src/sync/reconcile/pull-list.ts';
const returnPlan = 'src/sync/connectivity/return-plan.ts';
const company = 'src/data/company.ts';

export const reconcileMutants: readonly Mutant[] = [
  {
    name: 'reload-ignores-picker',
    promise: 'Nothing reloads the page while a photo is being taken',
    file: returnPlan,
    find: 'restMs = deps.interruptions.areFree() ? restMs + lookEveryMs : 0;',
    replace: 'restMs += lookEveryMs;',
    also: { file: returnPlan, find: 'if (isSaved && deps.interruptions.areFree()) {', replace: 'if (isSaved) {' },
  },
  {
    name: 'deleted-rows-stay',
    promise: 'What is deleted on the server goes from every tablet',
    file: pullList,
    find: 'if (page.deletedIds.length > 0) await list.table.bulkDelete(page.deletedIds);',
    replace: 'if (page.deletedIds.length > 99) await list.table.bulkDelete(page.deletedIds);',
  },
  {
    name: 'changes-not-written',
    promise: 'What changed on the server is on the tablet after a pull',
    file: pullList,
    find: 'await putNewer(list.table, list.idOf, page.items);\n    });\n    if (!isWritten) return elsewhere;\n    after = page.next;',
    replace:
      'await putNewer(list.table, list.idOf, page.items.slice(1));\n    });\n    if (!isWritten) return elsewhere;\n    after = page.next;',
  },
  {
    name: 'other-companys-rows-stay',
    promise: 'With the company the rows of the other go',
    file: company,
    find: 'for (const table of tables) await table.clear();\n    await database.facts.bulkDelete([...companyFacts]);',
    replace: 'await database.facts.bulkDelete([...companyFacts]);',
  },
  {
    name: 'company-change-not-noticed',
    promise: 'A change of company made elsewhere is noticed',
    file: company,
    find: 'if (known && known.cdbId !== account.cdbId) return false;',
    replace: 'if (known && known.cdbId !== account.cdbId) return true;',
  },
  {
    name: 'seen-at-first-page',
    promise: 'The revision counts as seen when everything is written',
    file: pullList,
    find: 'const news = newsOf(list, page, {',
    replace: 'const news = newsOf(list, { next: null }, {',
  },
  {
    name: 'technicians-pulled-once',
    promise: 'The list of technicians is what the server has',
    file: 'src/sync/reconcile/pull-reference-data.ts',
    find: 'if (technicians.ok) lists.technicians = technicians.value;',
    replace: 'if (technicians.ok) lists.technicians = technicians.value.slice(1);',
  },
  {
    name: 'credits-back-twice',
    promise: 'Credits are given back once',
    file: 'server/areas/support/change-request.ts',
    find: 'amount: request.credits,',
    replace: 'amount: request.credits * 2,',
  },
  {
    name: 'credits-never-taken',
    promise: 'A request is paid for',
    file: 'server/areas/support/create-request.ts',
    find: 'amount: -checked.credits,',
    replace: 'amount: -checked.credits * 0,',
  },
  {
    name: 'repeats-done-again',
    promise: 'A repeated call is answered as the first and done once',
    file: 'server/http/idempotency.ts',
    find: 'if (numAffectedRows === 1n) return null;',
    replace: 'if (numAffectedRows >= 0n) return null;',
  },
];
