/**
 * What people begin and do not finish: they type, attach, go on later or in another tab, hand it in, throw it away or walk away.
 * The ledger knows every value that the tablet has confirmed; see invariants/begun.ts.
 */
import type { MutationKind } from '../../src/sync/mutations/registry.ts';
import { aFile, wordsWith } from './contents.ts';
import type { Form } from './ledger.ts';
import { openRequests, rowsIn } from './reading.ts';
import { storyOf } from './stories/all.ts';
import { type SimulatedTab, hasDied } from './tab.ts';
import { moveFlights } from './flights.ts';
import { setLine } from './trouble.ts';
import { hand } from './hand.ts';
import { isOfNoCompany, personOf } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';
import { maxAttachments } from '../../domain/attachment-limits.ts';
import { firstRequestDraft } from '../../src/entities/request/request-draft.ts';
import { draftKeyOf } from '../../src/entities/work/draft-forms.ts';

/** The form that a person writes in this tab, or finds again on this tablet, or a new one. */
export async function typeDraft(world: World, tab: SimulatedTab): Promise<void> {
  const person = personOf(world, tab);
  if (!person) return;
  const known = world.pick(formsShown(world, tab, person));
  const form = known && world.chance(0.7) ? known : begin(world, tab, person);
  if (!form || form.typing > 0) return;
  const value = { mark: form.mark, words: wordsWith(world, form.mark, 4000), version: ++form.version };
  form.values.push(value);
  form.typing++;
  world.say(`${tab.name} ${person.givenName} types ${form.mark} in ${form.key}, version ${form.version}`);
  const isSaved = await tab.client.drafts.save(form.key, structuredClone(value));
  form.typing--;
  if (!isSaved) return void (form.values = form.values.filter((other) => other !== value));
  if (!hasDied(tab)) form.values = [value];
  form.isSaved ||= !hasDied(tab);
  if (!form.isSaved || hasDied(tab)) return;
  const next = world.pick([discardForm, handIn, null, null, null]);
  await next?.(world, tab);
}

function formsOf(world: World, tab: SimulatedTab, person: SimulatedPerson): Form[] {
  return world.ledger.forms.filter(
    (form) => form.state === 'begun' && form.person === person && form.device === tab.device.name,
  );
}

function begin(world: World, tab: SimulatedTab, person: SimulatedPerson): Form | null {
  const request = world.pick(openRequests(tab, person));
  const keys = [
    firstRequestDraft,
    draftKeyOf('contact'),
    draftKeyOf('add-device'),
    ...(request ? [draftKeyOf('answer', request.supportRequestId)] : []),
  ];
  const key = world.pick(keys) ?? firstRequestDraft;
  // There is one form of a kind in use; another is begun when that is done, or is sealed and not to be seen.
  const isTaken =
    draftsIn(tab, person).some((draft) => draft.key === key) ||
    formsOf(world, tab, person).some((form) => form.key === key && form.typing > 0);
  return isTaken ? null : world.ledger.beginForm(key, person, tab.device.name);
}

/** A photo is taken while something else may happen. */
export async function attachToForm(world: World, tab: SimulatedTab): Promise<void> {
  const form = inUse(world, tab, firstRequestDraft);
  if (!form || form.files.length >= maxAttachments) return;
  const file = aFile(world, form.mark, form.files.length + 1);
  world.say(`${tab.name} attaches ${file.name}`);
  form.typing++;
  const kept = await tab.client.drafts.attach(form.key, { ...file, bytes: file.bytes.slice().buffer });
  form.typing--;
  if (kept.ok && !hasDied(tab)) form.files.push({ ...file, id: kept.id });
}

/** The camera is opened, the line goes and comes back, and the picture comes when it is done. */
export async function photographWhileLineChanges(world: World, tab: SimulatedTab): Promise<void> {
  if (tab.closeCamera) return;
  world.say(`${tab.name} opens its camera`);
  tab.closeCamera = tab.platform.interruptions.begin();
  setLine(world, tab.device, 'offline');
  await world.advance(1_000);
  setLine(world, tab.device, 'good');
  for (let second = 0; second < 4 && !hasDied(tab); second++) {
    await world.settle();
    await moveFlights(world, true);
    await world.advance(1_000);
  }
  if (hasDied(tab)) return;
  void world.perform(tab, async () => {
    await attachToForm(world, tab);
    tab.closeCamera?.();
    tab.closeCamera = null;
  });
}

function inUse(world: World, tab: SimulatedTab, key?: string): Form | undefined {
  const person = personOf(world, tab);
  const forms = person ? formsShown(world, tab, person) : [];
  return world.pick(forms.filter((form) => form.isSaved && form.typing === 0 && (key ?? form.key) === form.key));
}

/** Only what this tablet shows at its place: a form that is sealed comes back when the server has given its key, beside what was begun meanwhile. */
function formsShown(world: World, tab: SimulatedTab, person: SimulatedPerson): Form[] {
  const drafts = draftsIn(tab, person);
  const isIn = (draft: Draft, { key, mark }: Form) => draft.key === key && JSON.stringify(draft.value).includes(mark);
  return formsOf(world, tab, person).filter((form) => drafts.some((draft) => isIn(draft, form)));
}

interface Draft {
  key: string;
  value: unknown;
}
const draftsIn = (tab: SimulatedTab, person: SimulatedPerson) => rowsIn<Draft>(tab, person, 'drafts');

const kindOf = (key: string): MutationKind | null => {
  if (key === firstRequestDraft) return 'create-request';
  if (key === draftKeyOf('contact')) return 'contact-message';
  return key.startsWith(draftKeyOf('answer', '')) ? 'answer-request' : null;
};

/** The form goes with the work, and its files become the work's. */
export async function handIn(world: World, tab: SimulatedTab): Promise<void> {
  const form = inUse(world, tab);
  const person = personOf(world, tab);
  const kind = form && kindOf(form.key);
  if (!form || !person || !kind || isOfNoCompany(tab, person)) return;
  const work = world.ledger.begin(kind, person, tab.device.name, null);
  const args = storyOf(kind).make(world, tab, person, work.mark);
  if (!args) return;
  if ('attachmentIds' in args) {
    args.attachmentIds = form.files.map(({ id }) => id);
    work.files = [...form.files];
  }
  if ('supportRequestId' in args) args.supportRequestId = form.key.replace(draftKeyOf('answer', ''), '');
  form.work = work;
  form.typing++;
  world.say(`${tab.name} hands ${form.mark} in`);
  const isKept = await hand(world, tab, work, args, form.key);
  form.typing--;
  if (hasDied(tab)) return;
  if (isKept) form.state = 'handed-in';
  else form.work = null;
}

export async function discardForm(world: World, tab: SimulatedTab): Promise<void> {
  const form = inUse(world, tab);
  if (!form) return;
  world.say(`${tab.name} throws ${form.mark} away`);
  form.isUncertain = true;
  const removed = await tab.client.drafts.discard(form.key);
  if (hasDied(tab)) return;
  form.isUncertain = false;
  if (!removed) return;
  form.state = 'discarded';
  if (world.chance(0.5)) return;
  form.isUncertain = true;
  // Without room for what was thrown away it stays thrown away, and the person is told.
  const restored = await removed.restore();
  if (hasDied(tab)) return;
  const isBack = restored !== 'storage-full';
  world.say(`${tab.name} ${isBack ? 'takes it back' : 'has no room to take it back'}`);
  Object.assign(form, { isUncertain: false, ...(isBack && { state: 'begun' }) });
}
