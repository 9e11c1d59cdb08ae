/** Drafts of requests: any number of them, each under a key of its own, whichever form it is typed into. */

/** The only one that older versions knew; the others have something behind it. */
export const firstRequestDraft = 'new-request';

export function isRequestDraft(draftKey: string): boolean {
  return draftKey.startsWith(firstRequestDraft) && /^($|[:~])/.test(draftKey.slice(firstRequestDraft.length));
}

/** As it stands in the address (`resume`); what cannot be one is the first. */
export function requestDraftKey(resume: string): string {
  if (/^~[\w:-]{2,80}$/.test(resume)) return firstRequestDraft + resume;
  return /^[\w-]{2,80}$/.test(resume) ? `${firstRequestDraft}:${resume}` : firstRequestDraft;
}

export function resumeOf(draftKey: string): string {
  const rest = draftKey.slice(firstRequestDraft.length);
  return rest === '' ? '1' : rest.replace(/^:/, '');
}
