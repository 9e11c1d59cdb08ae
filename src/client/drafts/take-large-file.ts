/**
 * The one file that a person chose for a message, on its way to the draft: a large photo is made smaller and freed of the camera's
 * notes, as with requests; anything else is kept as it is, up to 100 MB. It lives as long as the conversation is open; what is
 * chosen while one is on its way is the caller's to refuse.
 *
 *   chosen ──► shrinking ──► keeping (bytes) ──► kept as an attachment
 *                  └──────────────┴──► refused, with a reason
 */
import { cleanFileName, headBytes } from '../../../domain/attachment-rules.ts';
import { chatFileProblem } from '../../../domain/chat/chat-file.ts';
import { jpegName, pictureAim, planFor } from '../../../domain/photo-size.ts';
import { withoutNotes } from '../../../domain/picture-notes.ts';
import type { ShrinkPicture } from '../../platform/shrink-picture.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';
import type { Drafts, KeptInParts } from '../client.ts';

export type LargeFileProblem = 'too-large' | 'empty' | 'storage-full' | 'unreadable';

export interface TakenFile {
  name: string;
  /** Bytes. */
  size: number;
  keptBytes: number;
  step: 'shrinking' | 'keeping';
}

export interface LargeFileIntake extends ReadableStore<TakenFile | null> {
  /** Resolves what became of it; `stopped` when it was taken back. */
  take(file: File): Promise<'kept' | 'stopped' | LargeFileProblem>;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
  stop(): void;
}

interface IntakeDeps {
  drafts: Pick<Drafts, 'newId' | 'attachInParts'>;
  draftKey: string;
  shrink: ShrinkPicture;
}

export function createLargeFileIntake({ drafts, draftKey, shrink }: IntakeDeps): LargeFileIntake {
  const state = createStore<TakenFile | null>(null);
  let stopping = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  const say = (changed: Partial<TakenFile>) => {
    const before = state.get();
    if (before) state.set({ ...before, ...changed });
  };

  async function take(file: File): Promise<'kept' | 'stopped' | LargeFileProblem> {
    const problem = chatFileProblem(file.size);
    if (problem !== null) return problem;
    stopping = new AbortController();
    const { signal } = stopping;
    state.set({ name: cleanFileName(file.name), size: file.size, keptBytes: 0, step: 'shrinking' });
    try {
      const chosen = await comfortable(file, shrink, signal);
      if (signal.aborted) return 'stopped';
      say({ name: chosen.name, size: chosen.bytes.size, step: 'keeping' });
      const onKept = (keptBytes: number) => say({ keptBytes });
      const kept: KeptInParts = await drafts.attachInParts(
        draftKey,
        { ...chosen, id: await drafts.newId() },
        { signal, onKept },
      );
      return kept.ok ? 'kept' : kept.reason;
    } finally {
      state.set(null);
    }
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    take(file) {
      const taking = take(file);
      last = taking.catch(() => undefined);
      return taking;
    },
    settled: () => last.then(() => undefined),
    stop: () => stopping.abort(),
  };
}

interface Comfortable {
  name: string;
  type: string;
  bytes: Blob;
}

/** A photo as it would be attached to a request; anything that could not be attached to one, as it is. */
async function comfortable(file: File, shrink: ShrinkPicture, signal: AbortSignal): Promise<Comfortable> {
  const asItIs = { name: cleanFileName(file.name), type: file.type, bytes: file };
  const head = new Uint8Array(await readOrNothing(file.slice(0, headBytes)));
  const plan = planFor({ name: file.name, type: file.type, size: file.size, head }, 0);
  if (plan.problem !== null || plan.type === 'application/pdf') return asItIs;
  const smaller = plan.isShrunk ? await shrink(file, pictureAim, signal) : null;
  if (smaller !== null && (plan.type === null || smaller.byteLength < file.size)) {
    return { name: jpegName(asItIs.name), type: 'image/jpeg', bytes: new Blob([smaller]) };
  }
  if (plan.type === null) return asItIs;
  const bytes = new Uint8Array(await readOrNothing(file));
  if (bytes.length !== file.size) return asItIs;
  return { ...asItIs, type: plan.type, bytes: new Blob([withoutNotes(bytes)]) };
}

/** A file that cannot be read (taken away meanwhile) is empty. */
async function readOrNothing(blob: Blob): Promise<ArrayBuffer> {
  return blob.arrayBuffer().catch(() => new ArrayBuffer(0));
}
