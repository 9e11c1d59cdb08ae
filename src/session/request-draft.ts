/** There is one draft of a request at a time, whichever form it is typed into (SU-166). */
export const requestDraftKey = 'new-request';
