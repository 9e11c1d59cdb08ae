/** What an operation of the embedded service is: an address and a status as in the SDK's schemas, and what it does. */
import type { Db } from '../../db/db.ts';

export interface ChatInstance {
  arn: string;
  administratorArn: string;
  region: string;
}

export interface Call {
  /** Of a transaction, unless the operation only reads. */
  db: Db;
  now: Date;
  instance: ChatInstance;
  /** In whose name it is asked (`x-amz-chime-bearer`). */
  me: { arn: string; isAdministrator: boolean };
  /** What stands in the places of the path, decoded. */
  params: readonly string[];
  query: URLSearchParams;
  /** Parsed JSON, not looked at yet. */
  body: unknown;
  /** Host and port by which the caller reached us. */
  host: string;
}

export interface Operation {
  /** As the SDK calls it. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: RegExp;
  /** What has to be in the query for it to be this one. */
  query: Readonly<Record<string, string>>;
  status: number;
  /** Whether a person's device may ask it, with credentials of its own. */
  isForDevices: boolean;
  /** Asked in nobody's name. */
  isWithoutBearer: boolean;
  /** Null: an answer without a body. */
  run(call: Call): Promise<object | null>;
}

interface Options {
  status?: number;
  query?: Readonly<Record<string, string>>;
  isForDevices?: boolean;
  isWithoutBearer?: boolean;
}

/** `address`: e.g. `GET /channels/{}/messages`. */
export function operation(name: string, address: string, run: Operation['run'], options: Options = {}): Operation {
  const [method = '', path = ''] = address.split(' ');
  return {
    name,
    method: method as Operation['method'],
    path: new RegExp(`^${path.replaceAll('{}', '([^/]+)')}$`),
    query: options.query ?? {},
    status: options.status ?? 200,
    isForDevices: options.isForDevices ?? false,
    isWithoutBearer: options.isWithoutBearer ?? false,
    run,
  };
}
