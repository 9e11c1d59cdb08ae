/**
 * The portal as the page starts with it: session, database and stores are there at once, so that the first rows
 * need no more code; everything that talks to the server (create-portal.ts with the contract, outbox and
 * reconcile) is loaded right behind the first frame, or at the first call that needs it.
 */
import type { Platform } from '../platform/platform.ts';
import { createStore } from '../platform/store.ts';
import type { ConnectivityState } from '../sync/connectivity/connectivity-state.ts';
import type { PortalOptions, StartedPortal } from './create-portal.ts';
import type { CompanyCalls } from './company-calls.ts';
import type { InvitationCalls } from './invitation-calls.ts';
import { createDraftPlaces } from './draft-place.ts';
import { readFirst } from './first-reads.ts';
import { watchLeft } from './left-elsewhere.ts';
import { loadOnce } from './load-once.ts';
import { openDevice } from './open-device.ts';
import type { Drafts, Online, Outbox, Portal, Session, SyncStatus } from './portal.ts';

export interface LazyPortal extends Portal {
  /** Reads who is signed in; resolves without the network and without the rest of the code. */
  start(): Promise<void>;
  /** Loads and starts the rest. */
  startRest(): Promise<void>;
}

export function createLazyPortal(platform: Platform, options: PortalOptions): LazyPortal {
  const opened = openDevice(platform);
  const connectivity = createStore<ConnectivityState>({ status: 'unknown', lastAnswerAt: null });
  const sync = createStore<SyncStatus>({
    isReconciling: false,
    reconciledAt: null,
    sending: null,
    isStorageFull: false,
  });
  const whole = loadOnce(async () => {
    const { createPortal } = await import('./create-portal.ts');
    const portal = createPortal(platform, options, opened);
    mirror(portal.connectivity, connectivity);
    mirror(portal.sync, sync);
    await portal.start();
    return portal;
  });
  const { device, keeper } = opened;
  watchLeft(keeper.state, platform.pageLife);
  return {
    device,
    connectivity,
    sync,
    database: keeper.database,
    session: lazySession(whole, keeper.state),
    outbox: lazyOutbox(whole),
    drafts: lazyDrafts(whole),
    draftPlace: createDraftPlaces(platform, keeper.database),
    online: lazyOnline(whole),
    reconcile: async () => (await whole()).reconcile(),
    start: () => readFirst(device, keeper),
    startRest: async () => void (await whole()),
  };
}

type Whole = () => Promise<StartedPortal>;

function lazySession(whole: Whole, state: Session['state']): Session {
  return {
    state,
    signIn: async (returnTo, options) => (await whole()).session.signIn(returnTo, options),
    editProfile: async (returnTo) => (await whole()).session.editProfile(returnTo),
    deleteAccount: async () => (await whole()).session.deleteAccount(),
    completeSignIn: async (url) => (await whole()).session.completeSignIn(url),
    completePopup: async (url) => (await whole()).session.completePopup(url),
    completeProfileEdit: async (url) => (await whole()).session.completeProfileEdit(url),
    completeRemoval: async (url) => (await whole()).session.completeRemoval(url),
    signOut: async (choice) => (await whole()).session.signOut(choice),
    clearDevice: async (unsentWork) => (await whole()).session.clearDevice(unsentWork),
    canKeepLocked: async () => (await whole()).session.canKeepLocked(),
  };
}

function lazyOutbox(whole: Whole): Outbox {
  return {
    submit: async (kind, args, draftKey) => (await whole()).outbox.submit(kind, args, draftKey),
    retry: async (id) => (await whole()).outbox.retry(id),
    takeBack: async (id, into) => (await whole()).outbox.takeBack(id, into),
    discard: async (id) => (await whole()).outbox.discard(id),
    exportFile: async () => (await whole()).outbox.exportFile(),
    importFile: async (blob) => (await whole()).outbox.importFile(blob),
  };
}

function lazyDrafts(whole: Whole): Drafts {
  return {
    save: async (key, value) => (await whole()).drafts.save(key, value),
    load: async (key) => (await whole()).drafts.load(key),
    remove: async (key) => (await whole()).drafts.remove(key),
    attach: async (draftKey, file) => (await whole()).drafts.attach(draftKey, file),
    detach: async (attachmentId) => (await whole()).drafts.detach(attachmentId),
  };
}

function lazyOnline(whole: Whole): Online {
  return {
    findVehicle: async (lookup) => (await whole()).online.findVehicle(lookup),
    checks: async () => (await whole()).online.checks(),
    refreshTimeslots: async (brand) => (await whole()).online.refreshTimeslots(brand),
    refreshBilling: async () => (await whole()).online.refreshBilling(),
    hardware: {
      products: async () => (await whole()).online.hardware.products(),
      add: async (device) => (await whole()).online.hardware.add(device),
      remove: async (id) => (await whole()).online.hardware.remove(id),
    },
    companies: lazyCompanies(whole),
    invitations: lazyInvitations(whole),
    certificates: {
      refresh: async (requestId) => (await whole()).online.certificates.refresh(requestId),
      carryOut: async (requestId, wish) => (await whole()).online.certificates.carryOut(requestId, wish),
    },
    files: {
      attachment: async (requestId, attachment) => (await whole()).online.files.attachment(requestId, attachment),
      certificate: async (requestId) => (await whole()).online.files.certificate(requestId),
    },
    reports: {
      begin: async (period) => (await whole()).online.reports.begin(period),
      goOn: async (...given) => (await whole()).online.reports.goOn(...given),
    },
    saveSettings: async (settings) => (await whole()).online.saveSettings(settings),
  };
}

function lazyCompanies(whole: Whole): CompanyCalls {
  const calls = async () => (await whole()).online.companies;
  return {
    change: async (contactPersonId) => (await calls()).change(contactPersonId),
    acceptMarketing: async (isAccepted) => (await calls()).acceptMarketing(isAccepted),
    stayInCountry: async (countryCode) => (await calls()).stayInCountry(countryCode),
    isWholesalerWanted: async () => (await calls()).isWholesalerWanted(),
    wholesalerGroups: async () => (await calls()).wholesalerGroups(),
    wholesalerBranches: async (groupId) => (await calls()).wholesalerBranches(groupId),
    saveWholesaler: async (chosen) => (await calls()).saveWholesaler(chosen),
  };
}

function lazyInvitations(whole: Whole): InvitationCalls {
  const calls = async () => (await whole()).online.invitations;
  return {
    find: async (guid, place) => (await calls()).find(guid, place),
    link: async (guid) => (await calls()).link(guid),
    linkByCode: async (kind, code) => (await calls()).linkByCode(kind, code),
  };
}

function mirror<T>(from: { get(): T; subscribe(listener: () => void): () => void }, to: { set(value: T): void }): void {
  const copy = () => to.set(from.get());
  from.subscribe(copy);
  copy();
}
