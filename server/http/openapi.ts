/** The OpenAPI 3.1 document of a contract, from the same schemas that check the calls. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Contract, Endpoint, Schema } from '../../contract/endpoint.ts';
import { ErrorMessage, FailureEnvelope, successEnvelope } from '../../contract/envelope.ts';
import { commonErrorCodes, statusOfCode } from '../../contract/errors.ts';
import { companyHeader, contractVersionHeader, idempotencyKeyHeader } from '../../contract/version.ts';
import { isWriteCall } from './route-table.ts';

export interface Operation {
  summary: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: true; content: object };
  responses: Record<string, object>;
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: object;
  description?: string;
}
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
}

export function openApiOf(contract: Contract, info: OpenApi['info']): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ');
    const at = path.replace(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(method, path, endpoint) };
  }
  const components = {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { ErrorMessage: jsonSchema(ErrorMessage, 'output'), Failure: jsonSchema(FailureEnvelope, 'output') },
  };
  return { openapi: '3.1.0', info, paths, components };
}

function operationOf(method: string, path: string, endpoint: Endpoint): Operation {
  const isWrite = isWriteCall(method, endpoint);
  const body = endpoint.body;
  return {
    summary: endpoint.summary,
    tags: [tagOf(path)],
    security: endpoint.access === 'open' ? [] : [{ bearer: [] }],
    parameters: [
      ...pathParameters(path),
      ...parametersOf('query', endpoint.query),
      ...headerParameters(isWrite, endpoint.access !== 'open'),
      ...parametersOf('header', endpoint.headers),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    responses: {
      200: { description: 'Done', content: successContent(endpoint) },
      ...failureResponses(endpoint),
    },
  };
}

function successContent(endpoint: Endpoint): object {
  if (endpoint.file === true) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return json(jsonSchema(successEnvelope(endpoint.answer), 'output'));
}

function failureResponses(endpoint: Endpoint): Record<string, object> {
  const codesByStatus = new Map<number, string[]>();
  for (const code of new Set([...commonErrorCodes, ...(endpoint.errors ?? [])])) {
    const status = statusOfCode[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  const failure = json({ $ref: '#/components/schemas/Failure' });
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [status, { description: codes.join(', '), content: failure }]),
  );
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function parametersOf(place: 'query' | 'header', named: Schema | undefined): Parameter[] {
  if (named === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(named, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function headerParameters(isWrite: boolean, isPersonal: boolean): Parameter[] {
  const version: Parameter = {
    name: contractVersionHeader,
    in: 'header',
    required: false,
    schema: { type: 'integer' },
    description: 'Version of the contract the client was built with',
  };
  const key: Parameter = {
    name: idempotencyKeyHeader,
    in: 'header',
    required: true,
    schema: { type: 'string', maxLength: 200 },
    description: 'A repeat with the same key gets the first answer',
  };
  const company: Parameter = {
    name: companyHeader,
    in: 'header',
    required: false,
    schema: { type: 'integer' },
    description: 'cdbId the call is made for; `company-changed` when the account acts for another company by now',
  };
  return [version, ...(isWrite ? [key] : []), ...(isPersonal ? [company] : [])];
}

/** The part of the path that names the area: `support` of `/api/v1/support/GetSupportRequests`. */
function tagOf(path: string): string {
  return path.split('/').find((part) => part !== '' && part !== 'api' && part !== 'v1') ?? 'general';
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

function jsonSchema(schema: Schema, typeMode: 'input' | 'output'): JsonSchema {
  const made: object = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return Object.fromEntries(Object.entries(made).filter(([name]) => name !== '$schema'));
}
