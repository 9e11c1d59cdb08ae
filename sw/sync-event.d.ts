/** Background Sync is not in TypeScript's library for workers. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}
interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
