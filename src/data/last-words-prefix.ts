/** Begins the name of each of them (last-words.ts) among the site's small texts. */
export const lastWordsPrefix = 'portal.last-words ';
