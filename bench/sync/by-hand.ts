/**
 * The bound: the same work written by hand over bare IndexedDB and fetch, without checks, guards, events or typed
 * failures. Same stores and indexes, same pages, the next page fetched while one is written, relaxed durability.
 */
const name = 'by-hand';
type Row = Record<string, unknown>;
interface Answer {
  dataObject: { items: Row[]; revision: number; next: string | null };
}

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
interface Request {
  readonly result: unknown;
  readonly error: DOMException | null;
  addEventListener(type: 'success' | 'error', listener: () => void): void;
}
const resultOf = <T>(request: Request): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
  });

export function wipe(): Promise<unknown> {
  return resultOf<unknown>(indexedDB.deleteDatabase(name));
}

export function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    const requests = request.result.createObjectStore('requests', { keyPath: 'supportRequestId' });
    requests.createIndex('createDate', 'createDate');
    requests.createIndex('status', ['statusId', 'createDate']);
    requests.createIndex('subsystem', ['subsystemId', 'createDate']);
    requests.createIndex('ticketId', 'ticketId');
    for (const key of ['serviceType', 'sortSubject', 'sortVehicle', 'sortSlot']) {
      requests.createIndex(key, [key, 'createDate']);
    }
    request.result.createObjectStore('facts', { keyPath: 'key' });
    request.result.createObjectStore('outbox', { keyPath: 'id' });
    request.result.createObjectStore('hardware', { keyPath: 'id' });
  });
  return resultOf<IDBDatabase>(request);
}

async function fetchPage(query: string): Promise<Answer['dataObject']> {
  const response = await fetch(`/api/v1/support/GetSupportRequests?${query}`);
  return ((await response.json()) as Answer).dataObject;
}

export async function pull(database: IDBDatabase, firstPage: number, page: number): Promise<void> {
  const seen = await resultOf<{ value: number } | undefined>(
    database.transaction('facts').objectStore('facts').get('seen'),
  );
  let fetching = fetchPage(seen ? `changedSince=${seen.value}&limit=${page}` : `limit=${firstPage}`);
  for (;;) {
    const { items, revision, next } = await fetching;
    if (next !== null) fetching = fetchPage(`limit=${page}&after=${next}`);
    const transaction = database.transaction(['requests', 'facts'], 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore('requests');
    for (const item of items) store.put(rowFrom(item));
    if (next === null) transaction.objectStore('facts').put({ key: 'seen', value: revision });
    await finished(transaction);
    if (next === null) return;
  }
}

function rowFrom(item: Row): Row {
  const { id: statusId } = item['supportRequestStatus'] as { id: number };
  const { brand, model, year, registration } = item['vehicle'] as Record<string, string>;
  return {
    ...item,
    statusId,
    sortSubject: (item['subject'] as string).toLowerCase(),
    sortVehicle: `${brand} ${model} ${year} · ${registration}`.toLowerCase(),
    sortSlot: (item['timeslot'] as { startTime: string | null }).startTime ?? '',
  };
}

/** The newest rows of an index, by cursor from its end; `fits` narrows further. */
export function newest(
  database: IDBDatabase,
  limit: number,
  by: { index: string; range: IDBKeyRange | null; fits: (row: Row) => boolean },
): Promise<Row[]> {
  const rows: Row[] = [];
  const source = database.transaction('requests').objectStore('requests').index(by.index);
  const request = source.openCursor(by.range, 'prev');
  return new Promise((resolve, reject) => {
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return resolve(rows);
      if (by.fits(cursor.value as Row)) rows.push(cursor.value as Row);
      if (rows.length === limit) resolve(rows);
      else cursor.continue();
    });
  });
}

export async function queue(database: IDBDatabase, entries: readonly { id: string }[]): Promise<void> {
  const transaction = database.transaction('outbox', 'readwrite');
  for (const entry of entries) transaction.objectStore('outbox').put(entry);
  await finished(transaction);
}

/** Keeps one entry as a bare transaction does that is on the disk when it ends. */
export async function keep(database: IDBDatabase, entry: { id: string }): Promise<void> {
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  transaction.objectStore('outbox').put(entry);
  await finished(transaction);
}

/** Sends what is queued, `sideBySide` at a time: a call, then the answer's row in and the entry out. */
export async function sendAll(database: IDBDatabase, sideBySide: number): Promise<void> {
  const entries = await resultOf<{ id: string; body: unknown }[]>(
    database.transaction('outbox').objectStore('outbox').getAll(),
  );
  const work = async (): Promise<void> => {
    for (let entry = entries.shift(); entry; entry = entries.shift()) {
      const response = await fetch('/api/v1/vci/requestVciRepair', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': entry.id },
        body: JSON.stringify(entry.body),
      });
      const { dataObject } = (await response.json()) as { dataObject: Row };
      const transaction = database.transaction(['outbox', 'hardware'], 'readwrite', { durability: 'relaxed' });
      transaction.objectStore('hardware').put(dataObject);
      transaction.objectStore('outbox').delete(entry.id);
      await finished(transaction);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
}
