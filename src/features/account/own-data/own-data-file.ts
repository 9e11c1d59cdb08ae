/** The file of a person's own data: one JSON object that a person can read, too. */
import type { OwnData } from '../../../client/calls/own-data-calls.ts';

export interface OwnDataFile {
  name: string;
  text: string;
}

const about = [
  'What the portal holds about you on its server, as you or your devices have given it.',
  'What others have written to you, and their names, are not in it: they are theirs.',
  'Of files their names, sizes and times are in it. What is in the files (photos, documents) is not: the portal shows and saves it at the request or message that they belong to.',
  'Password and profile are kept by your sign-in service.',
];

interface Given {
  data: OwnData;
  /** Pieces of work that the server does not have. */
  onDevice: number;
  madeAt: Date;
}

export function ownDataFile({ data, onDevice, madeAt }: Given): OwnDataFile {
  const onlyOnThisDevice =
    onDevice === 0
      ? 'Nothing.'
      : `${onDevice} that the server does not have yet are not in this file: they can be saved as a file of their own.`;
  const content = {
    format: 'workshop-own-data',
    version: 1,
    madeAt: madeAt.toISOString(),
    about,
    onlyOnThisDevice,
    ...data,
  };
  return { name: `my-data-${madeAt.toISOString().slice(0, 10)}.json`, text: `${JSON.stringify(content, null, 2)}\n` };
}
