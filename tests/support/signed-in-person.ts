/** A person of the demo data who signed in at a running program, and adds devices as tablets do: by hand, with a key. */
import type { ServerProgram } from './server-program.ts';
import { claimsOf, createBrowser, signIn } from './sign-in.ts';

export interface SignedInPerson {
  ciamId: string;
  token: string;
  headers: { authorization: string };
  /** What can be added. */
  product: object;
  addHardware(at: string | undefined, key: string, serialNumber: string): Promise<Response>;
  /** Serial numbers of the company's devices. */
  serials(at: string | undefined): Promise<string[]>;
}

export async function signInAt({ origin }: ServerProgram, email: string): Promise<SignedInPerson> {
  const token = (await signIn(createBrowser(origin), origin, email, 'workshop-demo')).access_token;
  const ciamId = String(claimsOf(token)['ciam_id']);
  const headers = { authorization: `Bearer ${token}` };
  const dataOf = async <T>(path: string) => {
    const answer = await fetch(path, { headers });
    return ((await answer.json()) as { dataObject: T }).dataObject;
  };
  const [product = {}] = await dataOf<object[]>(`${origin}/api/v1/vci/GetVciProducts?countryCode=de`);
  return {
    ciamId,
    token,
    headers,
    product,
    addHardware: (at = origin, key, serialNumber) =>
      fetch(`${at}/api/v1/vci/AddVCI`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ ciamId, countryCode: 'de', language: 'de-DE', ...product },
          ...{ serialNumber, manufacturingDate: '2025-01-01' },
        }),
      }),
    async serials(at = origin) {
      const list = `/api/v1/vci/getVciList?ciamId=${ciamId}&countryCode=de&language=de-DE`;
      const { items } = await dataOf<{ items: { serialNumber: string }[] }>(at + list);
      return items.map(({ serialNumber }) => serialNumber);
    },
  };
}
