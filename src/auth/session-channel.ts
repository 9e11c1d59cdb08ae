/** Name of the channel on which tabs and worker say that the session row has changed; whoever hears it reads the row. */
export const sessionChannel = 'session';
