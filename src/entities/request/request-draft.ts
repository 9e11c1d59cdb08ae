/** Drafts of requests: any number of them, each under a key of its own, whichever form it is typed into. */

/** The only one that older versions knew; the others have something behind it. */
const first = 'new-request';

export function isRequestDraft(draftKey: string): boolean {
  return draftKey === first || /^new-request[:~]/.test(draftKey);
}

/** As it stands in the address (`resume`); what cannot be one is the first. */
export function requestDraftKey(resume: string): string {
  if (/^~[\w:-]{2,80}$/.test(resume)) return first + resume;
  return /^[\w-]{2,80}$/.test(resume) ? `${first}:${resume}` : first;
}

export function resumeOf(draftKey: string): string {
  const rest = draftKey.slice(first.length);
  return rest === '' ? '1' : rest.replace(/^:/, '');
}
