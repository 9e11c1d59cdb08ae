/** Of jobs that are enqueued by what the jobs themselves build on. */
export const liveOnJob = 'subscription-lives-on';
