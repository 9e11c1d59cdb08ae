/**
 * The files a person chose, on their way to a draft: each is looked at, made smaller where it is a large photo, freed of the camera's
 * notes, and kept; one after the other, so that three photos do not fill a tablet's memory. It lives as long as the form, not as
 * the step with the field: what was chosen is taken also when one goes on meanwhile.
 *
 *   chosen ──► waiting ──► reading ──► shrinking ──► kept as an attachment ──shown──► forgotten
 *                              └────────────┴──► refused, with a reason
 */
import { maxAttachmentBytes } from '../../../domain/attachment-limits.ts';
import {
  type AttachmentProblem,
  type AttachmentType,
  cleanFileName,
  headBytes,
} from '../../../domain/attachment-rules.ts';
import { jpegName, pictureAim, planFor } from '../../../domain/photo-size.ts';
import { withoutNotes } from '../../../domain/picture-notes.ts';
import type { ShrinkPicture } from '../../platform/shrink-picture.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';
import type { ChosenFile, Saved } from '../client.ts';
import type { DraftState } from './draft-keeper.ts';

/** `heic`: a photo that this browser cannot read; `not-smaller`: a picture above the limit that could not be made smaller. */
export type FileProblem = AttachmentProblem | 'heic' | 'not-smaller' | 'storage-full' | 'unreadable';

export interface ComingFile {
  /** Of this choice, not of the attachment. */
  id: string;
  name: string;
  /** Bytes, as chosen. */
  size: number;
  step: 'waiting' | 'reading' | 'shrinking';
  /** Id of the attachment that it becomes, from the moment on when it is written; null before. */
  keptAs: string | null;
}
export interface IntakeState {
  coming: readonly ComingFile[];
  /** Of the last choice. */
  refused: readonly { name: string; problem: FileProblem }[];
}

export interface FileIntake extends ReadableStore<IntakeState> {
  add(files: readonly File[]): void;
  /** The screen shows these attachments now. */
  shown(attachmentIds: ReadonlySet<string>): void;
  /** Resolves when every chosen file is kept or refused. */
  settled(): Promise<void>;
  /** Lets go of what is on its way: the draft is gone. */
  stop(): void;
}

/** What a form says of itself: nothing is called saved while a file is on its way, which a page that dies would lose. */
export function draftStateWith(state: DraftState, coming: readonly ComingFile[]): DraftState {
  return state === 'saved' && coming.length > 0 ? 'saving' : state;
}

interface IntakeDeps {
  /** How many files the draft has. */
  count(): Promise<number>;
  /** For an attachment; empty when nobody is signed in. */
  newId(): Promise<string>;
  attach(file: ChosenFile): Promise<Saved>;
  shrink: ShrinkPicture;
}

interface Refused {
  problem: FileProblem;
}
type Outcome = 'kept' | Refused | null;

/** Those that are not among the attachments yet: each file is shown once. */
export function onTheWay(coming: readonly ComingFile[], attachmentIds: ReadonlySet<string>): ComingFile[] {
  return coming.filter(({ keptAs }) => keptAs === null || !attachmentIds.has(keptAs));
}

export function createFileIntake(deps: IntakeDeps): FileIntake {
  const state = createStore<IntakeState>({ coming: [], refused: [] });
  let last: Promise<void> = Promise.resolve();
  let stopping = new AbortController();
  let chosenCount = 0;

  const change = (id: string, changed: Partial<ComingFile>) => {
    const { coming, refused } = state.get();
    state.set({ coming: coming.map((file) => (file.id === id ? { ...file, ...changed } : file)), refused });
  };
  async function take(id: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const outcome = await takeFile(deps, file, signal, (changed) => change(id, changed));
    if (outcome === null || outcome === 'kept') return;
    const { coming, refused } = state.get();
    const refusal = { name: cleanFileName(file.name), problem: outcome.problem };
    state.set({ coming: coming.filter((one) => one.id !== id), refused: [...refused, refusal] });
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    add(files) {
      const { signal } = stopping;
      const chosen = files.map((file) => ({ file, id: `file-${(chosenCount += 1)}` }));
      const coming = chosen.map(({ file, id }) => comingFile(file, id));
      state.set({ coming: [...state.get().coming, ...coming], refused: [] });
      for (const { file, id } of chosen) last = last.then(() => take(id, file, signal));
    },
    shown(attachmentIds) {
      const { coming, refused } = state.get();
      const rest = onTheWay(coming, attachmentIds);
      if (rest.length < coming.length) state.set({ coming: rest, refused });
    },
    async settled() {
      // What is chosen while one waits is waited for too.
      for (let seen: Promise<void> | null = null; seen !== last;) await (seen = last);
    },
    stop() {
      stopping.abort();
      stopping = new AbortController();
      state.set({ coming: [], refused: [] });
    },
  };
}

function comingFile({ name, size }: File, id: string): ComingFile {
  return { id, name: cleanFileName(name), size, step: 'waiting', keptAs: null };
}

/** Null: stopped meanwhile. */
async function takeFile(
  deps: IntakeDeps,
  file: File,
  signal: AbortSignal,
  say: (changed: Partial<ComingFile>) => void,
): Promise<Outcome> {
  say({ step: 'reading' });
  const head = new Uint8Array(await readOrNothing(file.slice(0, headBytes)));
  const candidate = { name: file.name, type: file.type, size: file.size, head };
  const plan = planFor(candidate, await deps.count());
  if (plan.problem !== null) return { problem: plan.problem };
  if (plan.isShrunk) say({ step: 'shrinking' });
  const smaller = plan.isShrunk ? await deps.shrink(file, pictureAim, signal) : null;
  const chosen =
    smaller !== null && isBetter(smaller, file, plan.type) ? drawn(file, smaller) : await asItIs(file, plan);
  if (signal.aborted) return null;
  if ('problem' in chosen) return chosen;
  const id = await deps.newId();
  // Before it is written: the list of attachments may tell of it before `attach` has read it back.
  say({ keptAs: id });
  const saved = await deps.attach({ ...chosen, ...(id !== '' && { id }) });
  return saved.ok ? 'kept' : { problem: saved.reason };
}

/** Drawn anew it may come out larger than the camera's own: then that one is better, if it can be attached. */
function isBetter(smaller: ArrayBuffer, file: File, type: AttachmentType | null): boolean {
  if (smaller.byteLength > maxAttachmentBytes) return false;
  return type === null || smaller.byteLength < file.size;
}

function drawn(file: File, bytes: ArrayBuffer): ChosenFile {
  return { name: jpegName(cleanFileName(file.name)), type: 'image/jpeg', bytes, originalSize: file.size };
}

async function asItIs(file: File, { type }: { type: AttachmentType | null }): Promise<ChosenFile | Refused> {
  if (type === null) return { problem: 'heic' };
  // A huge file must not be read into memory to be refused.
  if (file.size > maxAttachmentBytes) return { problem: 'not-smaller' };
  const bytes = await readOrNothing(file);
  if (bytes.byteLength !== file.size) return { problem: 'unreadable' };
  return { name: cleanFileName(file.name), type, bytes: withoutNotes(new Uint8Array(bytes)).buffer };
}

/** A file that cannot be read (taken away meanwhile) is empty. */
async function readOrNothing(blob: Blob): Promise<ArrayBuffer> {
  return blob.arrayBuffer().catch(() => new ArrayBuffer(0));
}
