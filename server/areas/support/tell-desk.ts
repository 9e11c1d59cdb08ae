/**
 * The experts' desk shows requests of all companies. Whoever changes one enqueues this job in the same transaction and waits for nobody:
 * under a unique key two workshops would wait for each other. The job (areas/expert/desk-rows.ts) takes the others' with it.
 */
export const deskRowsJob = 'desk-rows';
