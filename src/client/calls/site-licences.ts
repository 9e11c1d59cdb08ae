/** The list of open-source packages that the build wrote beside the page; part of the installation, so it is there offline. */
import * as v from 'valibot';
import type { Network } from '../../platform/network.ts';

const Licence = v.object({
  name: v.string(),
  version: v.string(),
  /** SPDX id or expression. */
  licence: v.string(),
  website: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//))),
  text: v.nullable(v.string()),
});
export type Licence = v.InferOutput<typeof Licence>;

/** null when it cannot be read. */
export async function readLicences(network: Network): Promise<Licence[] | null> {
  try {
    const response = await network.fetch('/licences.json', { credentials: 'omit' });
    const read = v.safeParse(v.array(Licence), await response.json());
    return response.ok && read.success ? read.output : null;
  } catch {
    return null;
  }
}
